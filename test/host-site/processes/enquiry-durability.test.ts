import { readFileSync } from 'node:fs';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openDatabase } from '../../../host-site/platform/database/open.ts';
import { openKeyFile } from '../../../host-site/platform/keys/keyring-file.ts';
import { OPEN_HOTEL } from '../../support/databases/sample-data.ts';
import { startServerProcess } from '../../support/site/server-process.ts';

const ROUNDS = 3;
const SENDERS = 4;
const BEFORE_KILL = 40;

let dataDir: string;
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'xiyan-durability-'));
});
afterAll(() => rm(dataDir, { recursive: true, force: true }));

interface Acknowledged {
  phone: string;
  key: string;
  receipt: string;
}

let next = 0;
async function send(origin: string, phone: string, key: string): Promise<Acknowledged | undefined> {
  try {
    const reply = await fetch(`${origin}/api/hotel/MakeAppointment`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'idempotency-key': key },
      body: JSON.stringify({ phone_num: phone, merchant_id: OPEN_HOTEL, from_type: 18 }),
    });
    const { data, status } = (await reply.json()) as { data: { receipt: { code: string } }; status: { RetCode: number } };
    return status.RetCode === 0 ? { phone, key, receipt: data.receipt.code } : undefined;
  } catch {
    return undefined;
  }
}

it('loses and duplicates no acknowledged enquiry when the server is killed repeatedly under load', async () => {
  const acknowledged: Acknowledged[] = [];
  const unanswered: { phone: string; key: string }[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const { origin, end } = await startServerProcess(dataDir);
    // Enquiries without a response at the last crash are sent again with their key, as the modal does.
    for (const { phone, key } of unanswered.splice(0)) {
      const answer = await send(origin, phone, key);
      if (answer) acknowledged.push(answer);
    }
    const enough = acknowledged.length + BEFORE_KILL;
    let killed: Promise<unknown> | undefined;
    const sender = async () => {
      while (!killed) {
        next += 1;
        const phone = `138${String(next).padStart(8, '0')}`;
        const key = `key-${next}`;
        const answer = await send(origin, phone, key);
        if (answer) acknowledged.push(answer);
        else unanswered.push({ phone, key });
        if (acknowledged.length >= enough) killed ??= end('SIGKILL');
      }
    };
    await Promise.all(Array.from({ length: SENDERS }, sender));
    await killed;
  }
  expect(acknowledged.length).toBeGreaterThanOrEqual(ROUNDS * BEFORE_KILL);

  const { db, close } = await openDatabase({ file: join(dataDir, 'xiyan.db') });
  const keyring = openKeyFile(join(dataDir, 'enquiry-keys'));
  const rows = await db.selectFrom('enquiry').selectAll().execute();
  const outbox = await db.selectFrom('outbox').select('enquiry_id').execute();
  await close();
  const receiptByPhone = new Map(rows.map((row) => [keyring.open({ key: row.phone_key, cipher: row.phone_cipher }, row.id), row.receipt]));
  for (const { phone, receipt } of acknowledged) expect(receiptByPhone.get(phone)).toBe(receipt);
  expect(receiptByPhone.size).toBe(rows.length);
  expect(outbox.map(({ enquiry_id }) => enquiry_id).sort()).toEqual(rows.map(({ id }) => id).sort());
  // Not in the database, its journal or any file beside it.
  for (const file of await readdir(dataDir)) expect(readFileSync(join(dataDir, file)).includes(acknowledged[0]?.phone ?? '')).toBe(false);
}, 60_000);
