/** The statements of our pages, which the bench's Next.js application executes too. */
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Measured, startFilledSite } from './server.ts';

/** A statement, and those of its columns that the page shows. */
export interface PageStatement {
  sql: string;
  parameters: (string | number | null)[];
  shown: string[];
}

interface Executed extends Pick<PageStatement, 'sql' | 'parameters'> {
  rows: Record<string, unknown>[] | object;
}

/** Requests of each page. The first ones fill what is kept for a minute; of the others the one with the fewest statements has none of a background task. */
const REQUESTS = 8;

/** Whether the page has a value of each row of this column as it is stored, in a text or in an attribute. Values of one character are on every page. */
const isShown = (rows: Record<string, unknown>[], column: string, html: string): boolean =>
  rows.every((row) => String(row[column]).length > 1 && html.includes(String(row[column])));

/**
 * Resolves with what each page reads when its process has been running for a while: results that our process keeps for a minute are in memory then, so that
 * neither side reads them.
 * @param folder of the database
 */
export async function recordStatements(folder: string, paths: Readonly<Record<string, string>>): Promise<Record<string, PageStatement[]>> {
  const scratch = await mkdtemp(join(tmpdir(), 'xiyan-bench-statements-'));
  const file = join(scratch, 'statements');
  let site: Measured | undefined;
  try {
    site = await startFilledSite(folder, { record: file });
    const { origin } = site;
    const found: Record<string, PageStatement[]> = {};
    for (const [name, path] of Object.entries(paths)) {
      const recordings: { html: string; executed: Executed[] }[] = [];
      for (let request = 0; request < REQUESTS; request += 1) {
        const before = (await readFile(file)).length;
        const html = await (await fetch(`${origin}${path}?statements=${request}`)).text();
        const lines = (await readFile(file)).subarray(before).toString().split('\n').filter(Boolean);
        recordings.push({ html, executed: lines.map((line) => JSON.parse(line) as Executed) });
      }
      const [least] = recordings.sort((one, other) => one.executed.length - other.executed.length);
      found[name] = (least?.executed ?? []).map(({ sql, parameters, rows }) => ({
        sql,
        parameters,
        shown: Array.isArray(rows) && rows[0] ? Object.keys(rows[0]).filter((column) => isShown(rows, column, least?.html ?? '')) : [],
      }));
    }
    return found;
  } finally {
    await site?.stop();
    await rm(scratch, { recursive: true });
  }
}
