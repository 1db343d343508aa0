/** docs/asvs.md answers every requirement of OWASP ASVS 5.0.0 levels 1 and 2 once. */
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const read = (file: string) => readFileSync(new URL(`../../../${file}`, import.meta.url), 'utf8');

const STATUSES = ['met', 'not applicable', 'open'];
const IDS = read('test/fixtures/asvs-5.0-ids.txt').trim().split('\n');

/** Lines such as `- 6.2.1 met: evidence` or `- 6.2.1–6.2.12 not applicable: evidence`. */
const rows = [...read('docs/asvs.md').matchAll(/^- (\d[\d.–]*) ([a-z ]+): (.+)$/gm)].map((match) => match.slice(1));

/** Requirements of one line: `6.2.1`, or `6.2.1–6.2.12`, which names all ids of the list from the first to the last. */
function idsOf(range: string): string[] {
  const [first = '', last = first] = range.split('–');
  const [start, end] = [IDS.indexOf(first), IDS.indexOf(last)];
  return start < 0 || end < start ? [range] : IDS.slice(start, end + 1);
}

it('answers every requirement of levels 1 and 2 exactly once', () => {
  expect(IDS).toHaveLength(253);
  expect(rows.flatMap(([id = '']) => idsOf(id))).toEqual(IDS);
});

it('gives every requirement a status and evidence, and counts the statuses', () => {
  expect(rows.filter(([, status = '', evidence = '']) => !STATUSES.includes(status) || evidence.length < 10)).toEqual([]);
  const counts = STATUSES.map((status) => rows.filter((row) => row[1] === status).flatMap(([id = '']) => idsOf(id)).length);
  expect(read('docs/asvs.md')).toContain(`${counts[0]} met, ${counts[1]} not applicable, ${counts[2]} open`);
});
