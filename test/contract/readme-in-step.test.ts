/** What the README promises is what contract.ts and package.json say, in both languages. */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { CANCELABLE, DEFAULTS, type EventName } from '../../widgets/contract.ts';
import { codeIn, headingsOf, tablesOf } from '../support/markdown.ts';

const read = (file: string) => readFileSync(new URL(`../../${file}`, import.meta.url), 'utf8');
const contract = read('widgets/contract.ts');
const scripts = Object.keys((JSON.parse(read('package.json')) as { scripts: Record<string, string> }).scripts);
const kebab = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
const events = [...contract.matchAll(/^ {2}'(xiyan:\w+)':/gm)].map((match) => match[1] as EventName);

/** First column of the table whose head starts with `title`: the names in backticks. */
function listed(markdown: string, title: RegExp): string[] {
  const table = tablesOf(markdown).find(({ head }) => title.test(head[0] ?? ''));
  return (table?.rows ?? []).flatMap((row) => codeIn(row[0] ?? ''));
}

describe.each([
  ['README.md', /^attribute/i, /^event/i, /cancel/i],
  ['README.zh-CN.md', /^属性/, /^事件/, /可取消/],
] as const)('%s', (file, attribute, event, cancelable) => {
  const markdown = read(file);

  it('lists every attribute of widgets/contract.ts, and no other', () => {
    expect(listed(markdown, attribute).sort()).toEqual(Object.keys(DEFAULTS).map(kebab).sort());
  });

  it('lists every event of widgets/contract.ts, and no other', () => {
    expect(events.length).toBeGreaterThan(5);
    expect(listed(markdown, event).sort()).toEqual([...events].sort());
  });

  it('says which events can be cancelled', () => {
    const table = tablesOf(markdown).find(({ head }) => event.test(head[0] ?? ''));
    const marked = (table?.rows ?? []).filter((row) => cancelable.test(row.slice(1).join(' '))).flatMap((row) => codeIn(row[0] ?? ''));
    expect(marked.sort()).toEqual([...CANCELABLE].sort());
  });

  it('names only commands that package.json has', () => {
    const named = [...markdown.matchAll(/npm (?:run )?([\w:-]+)/g)]
      .map((match) => match[1] ?? '')
      .filter((name) => !['ci', 'i', 'install'].includes(name));
    expect(named).toContain('start');
    expect(named.filter((name) => !scripts.includes(name))).toEqual([]);
  });
});

it('has the same headings in both languages', () => {
  expect(headingsOf(read('README.zh-CN.md'))).toEqual(headingsOf(read('README.md')));
});

it('has the same snippets and headings in both languages of the embedding guide', () => {
  const snippets = (file: string) => read(file).match(/<!-- [\w: -]+ -->\n```[\s\S]*?```/g);
  expect(snippets('docs/embedding.md')?.length).toBeGreaterThan(10);
  expect(snippets('docs/embedding.zh-CN.md')).toEqual(snippets('docs/embedding.md'));
  expect(headingsOf(read('docs/embedding.zh-CN.md'))).toEqual(headingsOf(read('docs/embedding.md')));
});
