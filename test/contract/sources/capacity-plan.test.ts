/** The capacity plan in docs/scaling.md: its snippet computes the values of its table. */
import { readFileSync } from 'node:fs';
import { runInNewContext } from 'node:vm';
import { expect, it } from 'vitest';

const page = readFileSync(new URL('../../../docs/scaling.md', import.meta.url), 'utf8');

it('computes each value of the table from the stated numbers', () => {
  const snippet = /^```js\n([\s\S]*?)^```/m.exec(page)?.[1];
  const table = /^\| result \| value \|\n\|---\|---\|\n((?:\|.*\n)+)/m.exec(page)?.[1] ?? '';
  const results = runInNewContext(`${snippet}; results`) as Record<string, number>;
  const computed = Object.entries(results).map(
    ([name, value]) => `| ${name} | ${Number.isInteger(value) && !/GB|million/.test(name) ? value : value.toFixed(1)} |\n`,
  );
  expect(table).toBe(computed.join(''));
});
