/**
 * The loader and the settings of this deployment below `/widgets/v1/`. The loader is made from a template of the build: it contains the hash of the settings in
 * place of `@site@`, and the origins of the deployment in place of `"@origins@"`: pages cannot make a loader fetch files from another origin, or send requests
 * to one (except by `data-api` on the script tag). In place of `"@markup@"` it may carry markup.
 */
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { PageSite, Site } from '../../../../widgets/domain/site/site.ts';
import type { CarriedMarkup } from '../../../../widgets/loader/constants.ts';

/** @param folder `dist/widgets` of a build */
export function readTextModules(folder: string): TextModules {
  const read = (name: string) =>
    readFileSync(join(folder, readdirSync(folder).find((file) => file.startsWith(`${name}-`)) ?? name), 'utf8');
  return { en: read('en'), 'zh-tw': read('zh-tw') };
}

/** @param folder `dist/start` of a build */
export const readLoaderTemplate = (folder: string): string => readFileSync(join(folder, 'embed.js'), 'utf8');

const unpaddedSha256 = (text: string) => createHash('sha256').update(text).digest('base64').replace(/=+$/, '');
const shortHash = (hash: string) => hash.slice(0, 8).replace(/\W/g, '_');
const hashedName = (name: string, text: string) => `${name}-${shortHash(unpaddedSha256(text))}.js`;
/** Data as a module, for the loader. */
const asModule = (data: unknown): string => `export default ${JSON.stringify(data)}`;
/** Returns the settings that widgets download, without those that only the site's own pages read. */
function widgetSite({ shareImage, analytics, verification, ...site }: PageSite): Site {
  return site;
}
/** The settings of the widgets without the names in other languages, which come with the texts. */
function siteModule(site: PageSite): string {
  const { names, ...rest } = widgetSite(site);
  return asModule(rest);
}

/** The built files with the widgets' texts in other languages, by name in the loader. */
export type TextModules = Readonly<Record<'en' | 'zh-tw', string>>;
const LANGUAGES = { en: 'en', 'zh-tw': 'zh-TW' } as const;

/** Returns the texts of a language with the names of the site. */
function textModule(site: PageSite, name: keyof TextModules, built: string): string {
  const { texts, ...rest } = JSON.parse(built.replace('export default ', ''));
  return asModule({ ...rest, texts: [...(site.names?.[LANGUAGES[name]] ?? []), ...texts] });
}

/**
 * Returns the template of the loader for a site whose texts in other languages contain its names, and these texts as files.
 * @param built the files of the build; the template contains their hashes
 */
export function withSiteNames(site: PageSite, template: string, built: TextModules): { template: string; files: Record<string, string> } {
  const files: Record<string, string> = {};
  let named = template;
  for (const name of ['en', 'zh-tw'] as const) {
    const text = textModule(site, name, built[name]);
    files[hashedName(name, text)] = text;
    named = named.replace(unpaddedSha256(built[name]), () => unpaddedSha256(text));
  }
  return { template: named, files };
}

/** The public origin first. A deployment on 127.0.0.1 can also be reached as localhost, which is another origin to browsers. */
export function loaderOrigins({ origins: { main, hotel } }: Site): string[] {
  const localhost = main.replace(/^http:\/\/127\.0\.0\.1(?=:|$)/, 'http://localhost');
  return [...new Set([main, new URL(hotel).origin, localhost])];
}

/** Returns texts as source text. In a template literal the quotes of HTML need no escape: about a thousand for header and footer. */
const literals = (texts: readonly string[]): string => `[${texts.map((text) => `\`${text.replace(/[\\`]|\$\{/g, '\\$&')}\``)}]`;

const markupLiteral = ({ attributes, queries, sheets, templates }: CarriedMarkup): string =>
  `{attributes:${JSON.stringify(attributes)},queries:${JSON.stringify(queries)},sheets:${literals(sheets)},templates:${literals(templates)}}`;

/** Returns the loader. @param markup what it shows without another request */
export const loaderWith = (site: PageSite, template: string, markup?: CarriedMarkup): string =>
  template
    .replaceAll('@site@', unpaddedSha256(siteModule(site)))
    .replace('"@origins@"', () => JSON.stringify(loaderOrigins(site)).slice(1, -1))
    .replace('"@markup@"', () => (markup ? markupLiteral(markup) : ''));

/**
 * Returns the files by name below `/widgets/v1/`: both loaders, under immutable addresses too; and the settings, as JSON, and as a module for the
 * loader under the hash of its content.
 * @param shell markup that `embed-shell.js` carries. Its content must not change: under an immutable address it would stay for ever
 */
export function startFiles(site: PageSite, template: string, shell?: CarriedMarkup): Record<string, string> {
  const settings = siteModule(site);
  const embed = loaderWith(site, template);
  const embedShell = loaderWith(site, template, shell);
  return {
    'site.json': JSON.stringify(widgetSite(site)),
    [hashedName('site', settings)]: settings,
    'embed.js': embed,
    'embed-shell.js': embedShell,
    [hashedName('embed', embed)]: embed,
    [hashedName('embed-shell', embedShell)]: embedShell,
  };
}

/** A loader under an address that never changes its content, with the hash that a tag may carry as integrity. */
export function pinned(name: 'embed' | 'embed-shell', files: Readonly<Record<string, string>>): { file: string; integrity: string } {
  const text = files[`${name}.js`] ?? '';
  return { file: hashedName(name, text), integrity: `sha256-${unpaddedSha256(text)}=` };
}

/** The release that the loader states when it requests markup: the parts of the hashes that name the code and the settings. */
export function markupRelease(files: Readonly<Record<string, string>>, built: Iterable<string>): string {
  const hashIn = (names: Iterable<string>, name: string) =>
    [...names].map((file) => new RegExp(`^${name}-(.{8})\\.\\w+$`).exec(file)?.[1]).find(Boolean) ?? '';
  return hashIn(built, 'widgets') + hashIn(Object.keys(files), 'site');
}
