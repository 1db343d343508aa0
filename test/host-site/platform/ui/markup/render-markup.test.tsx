/** Pages are drawn with the markup that React's own renderer would write. */
import { Fragment, type ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { renderMarkup } from '../../../../../host-site/platform/ui/markup/render-markup.ts';

const Item = ({ name, children }: { name: string; children?: ReactNode }) => (
  <li className={name || undefined} data-name={name}>
    {children}
  </li>
);
const Nothing = () => null;

it.each<[string, ReactNode]>([
  ['texts, numbers and what is left out', ['a', 0, 1.5, null, undefined, true, false, '', <Nothing key="n" />]],
  [
    'lists, fragments and components',
    [
      ['x', 'y'].map((name) => <Item key={name} name={name} />),
      <Fragment key="f">
        {'z'}
        <Item name="">z</Item>
      </Fragment>,
    ],
  ],
  ['what HTML escapes', <p key="p" title={`"'&<>`}>{`"'&<>`}</p>],
  [
    'elements without content',
    [<br key="b" />, <img key="i" loading="lazy" src="/a" alt="" />, <input key="n" type="checkbox" />, <i key="e" />],
  ],
  ['names that differ in HTML', <output key="o" className="a" htmlFor="b" tabIndex={-1} />],
  [
    'icons',
    <svg key="s" viewBox="0 0 1 1" strokeWidth={1.5} strokeLinecap="round" strokeLinejoin="round" fontSize="9" textAnchor="middle" />,
  ],
  [
    'flags',
    [
      <details key="d" open />,
      <details key="e" open={false} />,
      <input key="i" required disabled={false} readOnly />,
      <p key="p" hidden />,
    ],
  ],
  [
    'booleans',
    [
      <p key="p" aria-hidden data-a={false} spellCheck={false} title={undefined} />,
      <a key="a" href="/f" download>
        x
      </a>,
    ],
  ],
  ['empty values', [<p key="a" title="" data-a="" />, <p key="p" className="" title={undefined} />]],
  [
    'addresses',
    [
      <a key="a" href="/a?b=1&c=2">
        x
      </a>,
      <form key="f" action="/a" method="post" />,
      <a key="d" href="data:x">
        x
      </a>,
    ],
  ],
  [
    'values of fields',
    [
      <input key="i" type="text" defaultValue="a" />,
      <input key="c" type="checkbox" defaultChecked />,
      <input key="v" readOnly value={0} />,
    ],
  ],
  ['long texts of forms', [<textarea key="t" rows={3} defaultValue={'\n<a>'} />, <textarea key="e" />]],
  [
    'the chosen option',
    [
      <select key="s" defaultValue="b">
        <option value="a">A</option>
        <option value="b">B</option>
      </select>,
      <select key="n" defaultValue={2}>
        <option>{1}</option>
        <option>{2}</option>
        <option value="">2</option>
      </select>,
      <select key="u">
        <option value="">A</option>
      </select>,
    ],
  ],
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the renderer's own case
  ['markup as it is', <div key="m" dangerouslySetInnerHTML={{ __html: '<b>&amp;</b>' }} />],
])('writes %s as React does', (_, node) => {
  expect(renderMarkup(node)).toBe(renderToStaticMarkup(node));
});

it('marks numbers of a text that several children make, and none without running text', () => {
  expect(
    renderMarkup(
      <p title="20桌">
        可容{20}
        {'桌'}
        <code>20桌</code>
        <svg aria-hidden>
          <text>20桌</text>
        </svg>
        20桌
      </p>,
    ),
  ).toBe(
    '<p title="20桌"><text-run>可容<no-break>20桌</no-break></text-run><code>20桌</code><svg aria-hidden="true"><text>20桌</text></svg><no-break>20桌</no-break></p>',
  );
});

it.each(['javascript:alert(1)', ' \u0001JavaScript:alert(1)', 'java\nscript:alert(1)'])(
  'writes no address that runs script: %j',
  (address) => {
    expect(
      renderMarkup([
        <a key="a" href={address}>
          x
        </a>,
        <form key="f" action={address} />,
      ]),
    ).toBe('<a>x</a><form></form>');
  },
);

it.each<[string, ReactNode, RegExp]>([
  // biome-ignore lint/a11y/useButtonType: shows what the renderer says about the handler
  ['an event handler', <button key="b" onClick={() => undefined} />, /onClick is of type function/],
  ['an object as attribute', <p key="p" style={{ color: 'red' }} />, /style is of type object/],
  ['an object as content', { a: 1 } as unknown as ReactNode, /no element/],
  ['a name that would end the tag', <p key="p" {...{ 'a>b': 'c' }} />, /"a>b" is no name/],
])('refuses %s', (_, node, message) => {
  expect(() => renderMarkup(node)).toThrow(message);
});
