/** `node test/bench/widgets/write-tables.ts FILE`: writes the tables of docs/benchmarks.md from the results that `npm run bench -- widgets` has stored. */
import { readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { printTable } from '../report.ts';
import { type Results, tablesOf } from './report.ts';

const DOCUMENT = fileURLToPath(new URL('../../../docs/benchmarks.md', import.meta.url));
const BETWEEN = /(<!-- widgets -->\n)[\s\S]*(<!-- \/widgets -->)/;

const results = JSON.parse(await readFile(process.argv[2] ?? '', 'utf8')) as Results;
const tables = tablesOf(results).map((table) => printTable(table).replace('\n\n\n', '\n\n'));
const page = await readFile(DOCUMENT, 'utf8');
if (!BETWEEN.test(page)) throw new Error('docs/benchmarks.md has no place for the tables, between <!-- widgets --> and <!-- /widgets -->');
await writeFile(
  DOCUMENT,
  page.replace(BETWEEN, (_, begin, end) => `${begin}\n${tables.join('\n')}\n${end}`),
);
