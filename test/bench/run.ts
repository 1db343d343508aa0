/**
 * `npm run bench [-- NAME…] [--write]`: every benchmark or the named ones, printed as Markdown.
 * `--write` puts the tables into docs/benchmarks.md between the marks `<!-- bench:NAME -->` and `<!-- /bench:NAME -->`.
 */
import { readFile, writeFile } from 'node:fs/promises';
import os from 'node:os';
import { type Bench, printTable } from './report.ts';

const DOCUMENT = new URL('../../docs/benchmarks.md', import.meta.url);

/** Loaded when asked for: each brings its own peers, servers and browsers. */
const BENCHES: Record<string, () => Promise<{ bench: Bench }>> = {
  city: () => import('./city.bench.ts'),
  enquiries: () => import('./enquiries.bench.ts'),
  widgets: () => import('./widgets.bench.ts'),
  withdrawals: () => import('./withdrawals.bench.ts'),
  site: () => import('./site.bench.ts'),
  load: () => import('./load.bench.ts'),
  overload: () => import('./overload.bench.ts'),
  conversation: () => import('./conversation.bench.ts'),
  costs: () => import('./costs.bench.ts'),
};

const words = process.argv.slice(2);
const write = words.includes('--write');
const named = words.filter((word) => !word.startsWith('--'));
const unknown = named.filter((name) => !(name in BENCHES));
if (unknown.length) {
  process.stderr.write(`bench: no benchmark is named ${unknown.join(', ')}; there are: ${Object.keys(BENCHES).join(', ')}\n`);
  process.exit(1);
}

for (const name of named.length ? named : Object.keys(BENCHES)) {
  const { bench } = (await BENCHES[name]?.()) ?? {};
  if (!bench) continue;
  const tables = await bench();
  const machine = `Measured on ${new Date().toISOString().slice(0, 10)}: Node ${process.versions.node}, ${os.cpus().length} × ${os.cpus()[0]?.model.trim()}, ${os.platform()} ${os.arch()}. Repeat with \`npm run bench -- ${name}\`.`;
  const text = [machine, '', ...tables.map(printTable)].join('\n');
  process.stdout.write(`${text}\n`);
  if (!write) continue;
  const [open, close] = [`<!-- bench:${name} -->`, `<!-- /bench:${name} -->`];
  const document = await readFile(DOCUMENT, 'utf8');
  const [start, end] = [document.indexOf(open), document.indexOf(close)];
  if (start < 0 || end < start) throw new Error(`docs/benchmarks.md has no marks ${open} … ${close}; add them where the tables belong`);
  await writeFile(DOCUMENT, `${document.slice(0, start + open.length)}\n${text}\n${document.slice(end)}`);
}
