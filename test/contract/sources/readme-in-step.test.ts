/** Compares both READMEs with package.json, both references with widgets/contract.ts, and counts of pages with the embedding test matrix. */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { withPicture } from '../../../host-site/scripts/architecture.ts';
import { REFERENCES, withReference } from '../../../widgets/build/reference.ts';
import { CANCELABLE } from '../../../widgets/contract.ts';
import { CASES } from '../../browser/matrix/support/cases.ts';
import { codeIn, headingsOf, tablesOf } from '../../support/sources/markdown.ts';

const read = (file: string) => readFileSync(new URL(`../../../${file}`, import.meta.url), 'utf8');
const scripts = Object.keys((JSON.parse(read('package.json')) as { scripts: Record<string, string> }).scripts);
const EVENT_TABLE = { en: { head: 'event', cancelable: /cancelable/ }, zh: { head: '事件', cancelable: /可取消/ } };

describe.each(REFERENCES)('%s', (file, language) => {
  const markdown = read(file);

  it('has the tables of widgets/contract.ts; `npm run reference` rewrites them', () => {
    expect(markdown).toBe(withReference(markdown, language));
  });

  it('states which events can be cancelled', () => {
    const { head, cancelable } = EVENT_TABLE[language];
    const table = tablesOf(markdown).find((candidate) => candidate.head[0] === head);
    const marked = (table?.rows ?? []).filter((row) => cancelable.test(row.slice(1).join(' '))).flatMap((row) => codeIn(row[0] ?? ''));
    expect(marked.sort()).toEqual([...CANCELABLE].sort());
  });
});

it('shows the parts of docs/architecture.md as the imports are; `npm run reference` draws them', () => {
  const markdown = read('docs/architecture.md');
  expect(withPicture(markdown)).toBe(markdown);
});

describe.each(['README.md', 'README.zh-CN.md'])('%s', (file) => {
  const markdown = read(file);

  it('names only commands that package.json has', () => {
    const named = [...markdown.matchAll(/npm (?:run )?([\w:-]+)/g)]
      .map((match) => match[1] ?? '')
      .filter((name) => !['ci', 'i', 'install', 'pack'].includes(name));
    expect(named).toContain('start');
    expect(named.filter((name) => !scripts.includes(name))).toEqual([]);
  });

  it('fits on two screens: at most 110 lines', () => expect(markdown.split('\n').length).toBeLessThanOrEqual(111));
});

it.each(['README', 'docs/reference'])('%s has the same headings in both languages', (file) => {
  expect(headingsOf(read(`${file}.zh-CN.md`))).toEqual(headingsOf(read(`${file}.md`)));
});

it('has the same snippets and headings in both languages of the embedding guide', () => {
  const snippets = (file: string) => read(file).match(/<!-- [\w: -]+ -->\n```[\s\S]*?```/g);
  expect(snippets('docs/embedding.md')?.length).toBeGreaterThan(10);
  expect(snippets('docs/embedding.zh-CN.md')).toEqual(snippets('docs/embedding.md'));
  expect(headingsOf(read('docs/embedding.zh-CN.md'))).toEqual(headingsOf(read('docs/embedding.md')));
});

it.each(['docs/matrix.md', 'CHANGELOG.md'])('%s has the number of kinds of page that the embedding test matrix tests', (file) => {
  expect(read(file)).toContain(`${CASES.length} kinds of page`);
});
