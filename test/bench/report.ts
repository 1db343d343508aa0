/** A table of a benchmark: cells are ready to print, ratios before absolute figures (machines differ, ratios of one run do not). */
export interface BenchTable {
  title: string;
  /** How it was measured, in a sentence or two: repetitions, throttling, what stands in for what. */
  note: string;
  columns: readonly string[];
  rows: readonly (readonly string[])[];
}

/** A benchmark measures and returns its tables; it stops everything that it started, also when it fails. */
export type Bench = () => Promise<readonly BenchTable[]>;

/** The middle value of a non-empty list (the mean of the middle two of an even one). */
export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const half = sorted.length >> 1;
  const upper = sorted[half] ?? Number.NaN;
  return sorted.length % 2 ? upper : ((sorted[half - 1] ?? Number.NaN) + upper) / 2;
}

/** The smallest value that at least `percent` of the list do not exceed; NaN for an empty list. */
export function percentile(values: readonly number[], percent: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.ceil((percent / 100) * sorted.length) - 1] ?? Number.NaN;
}

/** Half the distance between the quartiles as a share of the median, in percent: how far a repetition strays. */
export function spread(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const at = (share: number) => sorted[Math.round(share * (sorted.length - 1))] ?? Number.NaN;
  const middle = median(values);
  return middle ? ((at(0.75) - at(0.25)) / 2 / middle) * 100 : 0;
}

/** A Markdown table with its title and note. */
export function printTable({ title, note, columns, rows }: BenchTable): string {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  return [`### ${title}`, '', note, '', line(columns), line(columns.map(() => '---')), ...rows.map(line), ''].join('\n');
}
