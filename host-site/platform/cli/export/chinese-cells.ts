/** Cells of a CSV with Chinese heads: local times and Chinese words instead of ISO 8601 and codes. The import accepts these words. */
import { chinaMinute } from '../../../../widgets/domain/china-time.ts';

type PlainCell = string | number;
/** Changes the cells of a column. */
export type ChineseCells = Readonly<Record<string, (cell: PlainCell) => PlainCell>>;

/** Formats an ISO 8601 time as local time in China: 2026-11-22 08:00:05. An empty cell stays empty. */
export const chinaTimeCell = (cell: PlainCell): PlainCell => {
  const at = Date.parse(String(cell));
  return Number.isNaN(at) ? cell : `${chinaMinute(at).replace('T', ' ')}:${new Date(at).toISOString().slice(17, 19)}`;
};

/** Returns a function that replaces codes by words; other cells stay. */
export const wordCell =
  (words: Readonly<Record<string, string>>) =>
  (cell: PlainCell): PlainCell =>
    words[String(cell)] ?? cell;
