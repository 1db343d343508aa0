/** Cells of a file by the name of their column, before they are checked. */
import type { FileFault } from './decode-text.ts';

export interface RawRow {
  /** From 1. */
  line: number;
  /** Column name as the file writes it, and value. */
  cells: [name: string, value: unknown][];
}
export interface RawTable {
  /** Column names, with the line of their first occurrence. */
  heads: { name: string; line: number }[];
  rows: RawRow[];
  faults: FileFault[];
}
