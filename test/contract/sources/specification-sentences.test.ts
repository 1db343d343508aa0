/**
 * Checks that every sentence of the specification's points 2.2, 2.3, 2.6, 3, 4, 5, 7, 8 and 9 (fixtures/specification-sentences.tsv, one per
 * line) has a test. A comment line directly above a test names the sentences that it checks: `// Specification 2.3#8, 3#17`.
 */
import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const ROOT = fileURLToPath(new URL('../../../', import.meta.url));

const SENTENCES = new Map(
  readFileSync(`${ROOT}test/fixtures/specification-sentences.tsv`, 'utf8')
    .trimEnd()
    .split('\n')
    .slice(1)
    .map((line) => line.split('\t') as [id: string, sentence: string]),
);

/** Sentences without a test, each with the reason. */
const WITHOUT_TEST: Readonly<Record<string, string>> = {
  '2.6#10': 'specifies no behaviour',
  '4#16': 'specifies no behaviour',
  '7#16': 'docs/calls.md lists the named calls with their pages, and calls-table.test.ts finds each in the OpenAPI document',
  '8#14': 'specifies no behaviour',
};

const COMMENT = /^\s*\/\/ Specification (.*)$/;
const ID = /^[\d.]+#\d+$/;
const TEST_CALL = /^\s*(?:it|test)(?:\(|\.(?:each|runIf|skipIf)\()/;

/** Returns the sentence ids in the comments of a test file, and a message for each comment that is malformed or not directly above a test. */
function referencesIn(file: string, text: string): { ids: string[]; problems: string[] } {
  const lines = text.split('\n');
  const comments = lines.flatMap((line, index) => {
    const list = COMMENT.exec(line)?.[1];
    return list === undefined ? [] : [{ ids: list.split(', '), next: lines[index + 1] ?? '', place: `${file}:${index + 1}` }];
  });
  return {
    ids: comments.flatMap(({ ids }) => ids),
    problems: comments.flatMap(({ ids, next, place }) => [
      ...ids.filter((id) => !ID.test(id)).map((id) => `${place}: "${id}" is not a sentence id such as 2.3#8`),
      ...ids.filter((id) => ID.test(id) && !SENTENCES.has(id)).map((id) => `${place}: the specification has no sentence ${id}`),
      ...(TEST_CALL.test(next) ? [] : [`${place}: the comment must be directly above it(…) or test(…)`]),
    ]),
  };
}

const references = globSync('test/**/*.test.{ts,tsx}', { cwd: ROOT }).map((file) =>
  referencesIn(file, readFileSync(`${ROOT}${file}`, 'utf8')),
);
const testedIds = new Set(references.flatMap(({ ids }) => ids));

it('finds each comment directly above a test and with known ids only', () => {
  expect(references.flatMap(({ problems }) => problems)).toEqual([]);
});

it('finds a test or a reason for every sentence: add its id above the test that checks it', () => {
  const missing = [...SENTENCES].filter(([id]) => !testedIds.has(id) && !(id in WITHOUT_TEST));
  expect(missing.map(([id, sentence]) => `${id} ${sentence}`)).toEqual([]);
});

it('gives reasons only for sentences that have no test and describe nothing', () => {
  const unneeded = Object.keys(WITHOUT_TEST).filter((id) => testedIds.has(id) || !/not shown/.test(SENTENCES.get(id) ?? ''));
  expect(unneeded).toEqual([]);
});
