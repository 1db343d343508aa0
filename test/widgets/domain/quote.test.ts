/** Sums of quotes, and how amounts are read. */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { mealsFen, readFen, totalFen, unknownLines } from '../../../host-site/features/offers/quote.ts';
import { propertyRuns } from '../../support/runner/property-runs.ts';

const RUNS = { numRuns: propertyRuns(2000), seed: 20_261_123 };
const fen = fc.integer({ min: -1_000_000_000, max: 1_000_000_000 });
const content = fc.record({
  tables: fc.integer({ min: 1, max: 200 }),
  tableFen: fc.integer({ min: 0, max: 1_000_000_000 }),
  lines: fc.array(fc.record({ name: fc.string({ minLength: 1 }), fen: fc.option(fen) }), { maxLength: 40 }),
  note: fc.constant(''),
});

it('adds meals and all known lines to the fen, names each line without an amount, and never counts it', () => {
  fc.assert(
    fc.property(content, (quote) => {
      const known = quote.lines.flatMap((line) => (line.fen === null ? [] : [BigInt(line.fen)]));
      const exact = known.reduce((sum, value) => sum + value, BigInt(quote.tables) * BigInt(quote.tableFen));
      expect(BigInt(totalFen(quote))).toBe(exact);
      expect(mealsFen(quote)).toBe(quote.tables * quote.tableFen);
      expect(unknownLines(quote)).toEqual(quote.lines.filter((line) => line.fen === null).map(({ name }) => name));
      expect(totalFen({ ...quote, lines: quote.lines.filter((line) => line.fen !== null) })).toBe(totalFen(quote));
    }),
    RUNS,
  );
});

it('reads every amount of at most two decimals exactly, as people write it', () => {
  fc.assert(
    fc.property(fen, (amount) => {
      const plain = `${amount < 0 ? '-' : ''}${Math.trunc(Math.abs(amount) / 100)}.${String(Math.abs(amount) % 100).padStart(2, '0')}`;
      expect(readFen(plain)).toBe(Math.abs(amount) >= 10_000_000_000 ? undefined : amount);
      expect(readFen(` ¥${plain}元 `)).toBe(amount);
    }),
    RUNS,
  );
  expect(['3,000', '１２.5', '', ' ', '-200', '0', '-0'].map(readFen)).toEqual([300_000, 1250, null, null, -20_000, 0, 0]);
  expect(['三千', '1.234', '1e3', '--1', '123456789'].map(readFen)).toEqual(Array(5).fill(undefined));
});
