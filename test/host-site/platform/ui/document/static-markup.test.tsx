/** The renderer of pages writes the markup of React's own, with numbers that do not break. */
import { globSync, readFileSync } from 'node:fs';
import { createElement, type ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it, vi } from 'vitest';
import { staticMarkup } from '../../../../../host-site/platform/ui/document/static-markup.ts';

const Greeting = ({ name, children }: { name: string; children?: ReactNode }) => (
  <>
    {name}，{children}
  </>
);

/** React writes an apostrophe otherwise. */
const byReact = (node: ReactNode) => renderToStaticMarkup(node).replaceAll('&#x27;', '&#39;');

it.each<[string, ReactNode]>([
  [
    'text that is markup',
    <p key="" title={'"a" & \'b\' <c>'}>
      {'"a" & \'b\' <c>'}
    </p>,
  ],
  ['values without text', <p key="">{[null, undefined, false, true, '', 0, 'a']}</p>],
  [
    'components, fragments and lists',
    <ul key="">
      {['一', '二'].map((name) => (
        <li key={name}>
          <Greeting name={name}>
            <b>您好</b>
          </Greeting>
        </li>
      ))}
    </ul>,
  ],
  ['sets', <p key="">{new Set(['一', '二'])}</p>],
  [
    'names and values of attributes',
    <a
      key=""
      className="x"
      href="/?a=1&b=2"
      hidden={false}
      data-on
      aria-current={true}
      aria-busy={false}
      tabIndex={-1}
      rel={undefined}
      download
    >
      <img src="/a.webp" srcSet="/a.webp 1x" alt="一" width={20} loading="lazy" />
    </a>,
  ],
  [
    'drawings',
    <svg key="" viewBox="0 0 16 16" strokeWidth={1.5} strokeLinecap="round" shapeRendering="crispEdges" aria-hidden="true">
      <text fontSize={4} preserveAspectRatio="none">
        20桌
      </text>
    </svg>,
  ],
  [
    'forms',
    <form key="" action="/search" method="post">
      <label htmlFor="a">甲</label>
      <input id="a" spellCheck={false} defaultValue="一" />
      <input type="checkbox" name="b" value="1" defaultChecked aria-label="乙" />
      <button type="submit" name="d" value="1" formAction="/other" aria-label="丁" />
      <input type="checkbox" defaultChecked={false} />
      <textarea rows={3} defaultValue={'一\n<二>'} />
      <select name="c" defaultValue="2">
        <option value="1">一</option>
        <option value="2">二</option>
        <option>2</option>
      </select>
      <select defaultValue="">
        <option value="">无</option>
      </select>
    </form>,
  ],
  // biome-ignore lint/security/noDangerouslySetInnerHtml: what is tested
  ['raw HTML', <div key="" className="y" dangerouslySetInnerHTML={{ __html: '<b>&amp;</b>' }} />],
])('writes the markup of React for %s', (_, node) => {
  expect(staticMarkup(node)).toBe(byReact(node));
});

it('names every attribute of the pages as React does', () => {
  const sources = globSync('host-site/**/*.tsx').map((file) => readFileSync(file, 'utf8'));
  const names = new Set(sources.flatMap((source) => [...source.matchAll(/\s([a-z]+[A-Z]\w*)=[{"]/g)].map(([, name]) => String(name))));
  expect([...names]).toContain('strokeWidth');
  names.delete('dangerouslySetInnerHTML');
  // React warns of the properties of components, which it would write as they are.
  const warnings = vi.spyOn(console, 'error').mockReturnValue();
  for (const name of names) {
    const element = createElement('input', { [name]: name === 'defaultChecked' || 4 });
    expect(staticMarkup(element)).toBe(byReact(element));
  }
  warnings.mockRestore();
});

it.each(['javascript:alert(1)', ' JavaScript:alert(1)', 'java\nscript:alert(1)', '\u0001javascript:alert(1)'])(
  'leaves out the address %j, which would be executed',
  (address) => {
    expect(staticMarkup(<a href={address}>一</a>)).toBe('<a>一</a>');
    expect(staticMarkup(<form action={address} />)).toBe('<form></form>');
    expect(staticMarkup(<button type="submit" formAction={address} />)).toBe('<button type="submit"></button>');
  },
);

it('keeps numbers with their units in texts alone, also across nodes: in no attribute, script, title or shadow root', () => {
  const marked = '<text-run>可容<no-break>20桌</no-break></text-run>';
  const tables = <Greeting name="20桌">{20}桌</Greeting>;
  expect(
    staticMarkup(
      <p title="20桌">
        可容{20}
        <>桌</>
      </p>,
    ),
  ).toBe(`<p title="20桌">${marked}</p>`);
  for (const node of [<title key="">20桌</title>, <template key="">{tables}</template>, <textarea key="" defaultValue="20桌" />])
    expect(staticMarkup(node)).not.toContain('no-break');
  expect(
    staticMarkup(
      <p>
        <code>20桌</code>可容20桌
      </p>,
    ),
  ).toBe(`<p><code>20桌</code>${marked}</p>`);
});
