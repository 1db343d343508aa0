/** Every attribute, event, part and custom property of custom-elements.json is in the playground, the reference and the types. */
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { sharedSite } from '../../support/site/site.ts';

interface Declaration {
  tagName: string;
  attributes: { name: string }[];
  events: { name: string }[];
  cssParts: { name: string }[];
  cssProperties: { name: string }[];
  /** Properties and methods, where an element has some. */
  members?: { name: string }[];
}

const site = sharedSite();
const read = (path: string) => readFileSync(new URL(`../../../${path}`, import.meta.url), 'utf8');
const { modules } = JSON.parse(read('dist/package/custom-elements.json')) as { modules: { declarations: Declaration[] }[] };
const declarations = modules.flatMap((module) => module.declarations);
const camelCase = (name: string) => name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());

/** Names of the manifest, each once, with the elements that have them. */
function namesOf(kind: 'attributes' | 'events' | 'cssParts' | 'cssProperties' | 'members'): Map<string, string[]> {
  const elements = new Map<string, string[]>();
  for (const { tagName, [kind]: entries = [] } of declarations)
    for (const { name } of entries) elements.set(name, [...(elements.get(name) ?? []), tagName.replace('xiyan-', '')]);
  return elements;
}

it('has an element for each declaration in the playground', async () => {
  const html = await (await fetch(`${site.origin}/developers/playground`)).text();
  expect(declarations.length).toBeGreaterThan(4);
  for (const { tagName } of declarations) expect(html).toContain(`<option value="${tagName.replace('xiyan-', '')}"`);
});

it.each(['/developers/playground', '/developers/en/playground'])('has a control or an entry for every name in %s', async (path) => {
  const html = await (await fetch(site.origin + path)).text();
  const attributes = namesOf('attributes');
  expect(attributes.size).toBeGreaterThan(10);
  for (const [name, widgets] of attributes) {
    const control = new RegExp(`<p[^>]* data-widgets="([^"]*)"[^>]*><label for="attribute-${name}">`).exec(html);
    expect(control?.[1], `attribute ${name}`).toBe(widgets.join(' '));
    expect(html, name).toMatch(new RegExp(`<(input|select|textarea)[^>]* id="attribute-${name}"[^>]* name="${name}"`));
  }
  for (const [name, widgets] of namesOf('events'))
    expect(html, name).toMatch(new RegExp(`<li data-widgets="${widgets.join(' ')}"[^>]*><code>${name}</code>`));
  for (const name of namesOf('cssProperties').keys()) expect(html, name).toMatch(new RegExp(`<input[^>]* name="${name}"`));
  for (const name of namesOf('cssParts').keys()) expect(html, name).toContain(`name="part-${name}-background-color"`);
  for (const name of namesOf('members').keys()) expect(html, name).toContain(name);
});

it.each(['docs/embedding.md', 'docs/embedding.zh-CN.md'])('is complete in the guide %s together with the reference', (file) => {
  const guide = read(file);
  const reference = read(file.includes('zh') ? 'docs/reference.zh-CN.md' : 'docs/reference.md');
  for (const kind of ['attributes', 'events', 'cssProperties'] as const)
    for (const name of namesOf(kind).keys()) expect(reference, name).toContain(`| \`${name}\` |`);
  for (const name of namesOf('cssParts').keys()) expect(guide, name).toContain(`::part(${name})`);
  for (const name of namesOf('members').keys()) expect(guide, name).toContain(name);
});

it('is complete in the published types', () => {
  const types = read('dist/package/types/contract.d.ts');
  for (const name of namesOf('attributes').keys()) expect(types, name).toMatch(new RegExp(`readonly ${camelCase(name)}: \\{`));
  for (const name of namesOf('events').keys()) expect(types, name).toContain(`'${name}': {`);
  for (const name of namesOf('cssParts').keys()) expect(types, name).toMatch(new RegExp(`parts: readonly \\[[^\\]]*["']${name}["']`));
  const properties = read('dist/package/types/contract/custom-properties.d.ts');
  for (const name of namesOf('cssProperties').keys()) expect(properties, name).toContain(`'${name}': {`);
});
