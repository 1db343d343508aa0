/** `npm run faults -- COUNT [sqlite|postgres]`: many fault runs. FAULT_SEED repeats the plan of an earlier one. */
import { startPostgres } from '../support/databases/postgres-server.ts';
import { runFaults } from './faults.ts';

const count = Number(process.argv[2] ?? 100);
const postgres = process.argv[3] === 'postgres';
const seed = Number(process.env.FAULT_SEED ?? Math.floor(Math.random() * 1e6));
const say = (text: string) => process.stdout.write(`${text}\n`);

say(`FAULT_SEED=${seed} ${count} runs on ${postgres ? 'PostgreSQL' : 'SQLite'}`);
const server = postgres ? await startPostgres() : undefined;
try {
  const report = await runFaults({ seed, count, ...(server && { databaseUrl: server.url }) });
  say(JSON.stringify(report, null, 2));
  process.exitCode = report.broken.length ? 1 : 0;
} finally {
  await server?.stop();
}
