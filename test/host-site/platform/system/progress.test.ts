import { expect, it } from 'vitest';
import { createProgress } from '../../../../host-site/platform/system/progress.ts';

function setUp(options: { total?: number; isTTY?: boolean; columns?: number } = {}) {
  const { total, ...terminal } = options;
  const written: string[] = [];
  let now = 0;
  const progress = createProgress('rows', {
    total,
    output: { write: (text) => written.push(text), ...terminal },
    clock: () => now,
  });
  return {
    written,
    progress,
    /** Finishes units after that many milliseconds. */
    work(ms: number, count: number) {
      now += ms;
      progress.advance(count);
    },
  };
}

it('prints a line with count, share and rate every few seconds when the output is no terminal', () => {
  const { written, progress, work } = setUp({ total: 63_000 });
  for (let second = 0; second < 7; second += 1) work(1000, 3000);
  progress.end();
  expect(written).toEqual([
    'rows: 9,000 of 63,000 (14%), 3,000/s\n',
    'rows: 18,000 of 63,000 (28%), 3,000/s\n',
    'rows: 21,000 in 7.0 s, 3,000/s\n',
  ]);
});

it('rewrites one line on a terminal and ends it with a line break', () => {
  const { written, progress, work } = setUp({ isTTY: true, columns: 80 });
  work(150, 3);
  work(150, 3);
  progress.end();
  expect(written).toEqual(['\r\u001b[Krows: 3, 20/s', '\r\u001b[Krows: 6, 20/s', '\r\u001b[Krows: 6 in 0.3 s, 20/s\n']);
});

it('cuts the line to the width of the terminal, because a wrapped line cannot be rewritten', () => {
  const { written, work } = setUp({ isTTY: true, columns: 12 });
  work(1000, 12_345);
  expect(written).toEqual(['\r\u001b[Krows: 12,34']);
});

it('prints nothing for work that ends before the first update', () => {
  const { written, progress, work } = setUp();
  work(500, 10);
  progress.end();
  expect(written).toEqual([]);
});
