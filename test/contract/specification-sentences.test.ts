/** The table of specification-sentences.ts is whole, and what it names is there. */
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { HELD } from './specification-sentences.ts';

const root = new URL('../../', import.meta.url);
const sentences = readFileSync(new URL('test/fixtures/specification-sentences.tsv', root), 'utf8')
  .trimEnd()
  .split('\n')
  .slice(1)
  .map((line) => line.split('\t') as [id: string, sentence: string]);

it('names for every sentence the tests that hold it, and for nothing else', () => {
  expect(Object.keys(HELD).sort()).toEqual(sentences.map(([id]) => id).sort());
  expect(Object.entries(HELD).filter(([, held]) => !held.length)).toEqual([]);
});

/** The names of a file's tests, as they are written. */
const names = new Map<string, Set<string>>();
function namesIn(file: string): Set<string> {
  let found = names.get(file);
  if (!found) {
    const text = readFileSync(new URL(file, root), 'utf8');
    found = new Set(
      [...text.matchAll(/^\s*(?:(?:it|test)(?:\.each\(.*\))?|\]\)|\](?: as const)?\))\(\s*(['"`])(.*?)\1,/gm)].map(
        ([, , name]) => name as string,
      ),
    );
    names.set(file, found);
  }
  return found;
}

it('names only tests that exist', () => {
  const missing = Object.entries(HELD).flatMap(([id, held]) =>
    typeof held === 'string'
      ? []
      : held.filter(([file, name]) => !namesIn(file).has(name)).map(([file, name]) => `${id}: ${file} › ${name}`),
  );
  expect(missing).toEqual([]);
});

it('leaves without a test only what states nothing to hold', () => {
  const unheld = sentences.filter(([id]) => typeof HELD[id] === 'string').map(([, sentence]) => sentence);
  expect(unheld.filter((sentence) => !/not shown/.test(sentence))).toEqual([]);
});
