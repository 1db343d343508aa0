/** `npm run bench [-- NAME…]`: prints the tables of every benchmark or of the named ones as Markdown. docs/benchmarks.md has the newest results. */
import os from 'node:os';
import { type Bench, printTable } from './report.ts';

/** Loaded when asked for: each brings its own peers, servers and browsers. */
const BENCHES: Record<string, () => Promise<{ bench: Bench }>> = {
  city: () => import('./city.bench.ts'),
  enquiries: () => import('./enquiries.bench.ts'),
  widgets: () => import('./widgets.bench.ts'),
  parts: () => import('./parts.bench.ts'),
  withdrawals: () => import('./withdrawals.bench.ts'),
  site: () => import('./site.bench.ts'),
  load: () => import('./load.bench.ts'),
  overload: () => import('./overload.bench.ts'),
  conversation: () => import('./conversation.bench.ts'),
  costs: () => import('./costs.bench.ts'),
  attacks: () => import('./attacks.bench.ts'),
  nodes: () => import('./nodes.bench.ts'),
};

const named = process.argv.slice(2);
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
  process.stdout.write(`${[machine, '', ...tables.map(printTable)].join('\n')}\n`);
}
