import { expect, it } from 'vitest';
import { freshPostgres } from '../support/databases/databases.ts';
import { runFaults } from './faults.ts';

const seed = Number(process.env.FAULT_SEED ?? Math.floor(Math.random() * 1e6));

it(`writes and delivers every enquiry exactly as often as intended, whatever fails (FAULT_SEED=${seed}, SQLite)`, async () => {
  const { broken, enquiries } = await runFaults({ seed, count: 20 });
  expect(broken).toEqual([]);
  expect(enquiries).toBe(20);
}, 120_000);

it(`writes and delivers every enquiry as often as intended with processes that share PostgreSQL (FAULT_SEED=${seed})`, async () => {
  const { url, drop } = await freshPostgres();
  try {
    const { broken, enquiries } = await runFaults({ seed, count: 10, databaseUrl: url });
    expect(broken).toEqual([]);
    expect(enquiries).toBe(10);
  } finally {
    await drop();
  }
}, 120_000);
