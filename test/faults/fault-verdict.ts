/** What must be true when the last fault run has ended, whatever it met. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { OpenDatabase } from '../../host-site/platform/database/open.ts';
import type { Keyring } from '../../host-site/platform/keys/keyring.ts';
import { OPEN_HOTEL, SECOND_HOTEL } from '../support/databases/sample-data.ts';
import type { Receiver } from '../support/servers/webhook-receiver.ts';
import type { Intent } from './fault-plan.ts';

export interface Evidence extends Pick<OpenDatabase, 'db' | 'engine'> {
  keyring: Keyring;
  dataDir: string;
  /** Receipts that each intent was given. */
  acknowledged: ReadonlyMap<Intent, readonly string[]>;
  receiver: Receiver;
  /** Everything the processes wrote. */
  log: string;
}

/** Adds a line to `broken` for each violated guarantee; returns the number of enquiries. */
export async function checkEvidence(evidence: Evidence, broken: string[]): Promise<number> {
  const { db, engine, keyring, dataDir, acknowledged, receiver, log } = evidence;
  const rows = await db.selectFrom('enquiry').selectAll().execute();
  const outbox = await db.selectFrom('outbox').selectAll().orderBy('created_at').execute();
  const opened = rows.map((row) => ({ ...row, phone: keyring.open({ key: row.phone_key, cipher: row.phone_cipher }, row.id) }));
  for (const [{ phone, merchant, fromType }, receipts] of acknowledged) {
    const matches = opened.filter((row) => row.phone === phone && row.merchant_id === merchant && row.from_type === fromType);
    if (matches.length !== 1) broken.push(`an intent has ${matches.length} enquiries`);
    // Empty for a repeated enquiry, whose response has no receipt.
    for (const receipt of receipts) if (receipt && receipt !== matches[0]?.receipt) broken.push(`acknowledged ${receipt} is not there`);
    if (!receipts.length) broken.push('an intent was not acknowledged');
  }
  if (rows.length !== acknowledged.size) broken.push(`${rows.length} enquiries for ${acknowledged.size} intents`);
  for (const row of opened) {
    const deliveries = receiver.events.filter(({ data }) => data.id === row.id);
    if (!deliveries.length) broken.push(`${row.receipt} was not delivered`);
    if (new Set(deliveries.map(({ id }) => id)).size > 1) broken.push(`${row.receipt} was delivered under two ids`);
    if (deliveries.some(({ data }) => data.phone !== row.phone || data.merchant.id !== row.merchant_id))
      broken.push(`${row.receipt} was delivered wrongly`);
  }
  for (const why of receiver.refused) broken.push(`a signature was refused: ${why}`);
  const momentOf = new Map(outbox.map(({ id, created_at }) => [id, created_at]));
  // On PostgreSQL transactions run beside each other, and the one that began first may end last.
  const slack = engine === 'postgres' ? 1000 : 0;
  for (const merchant of [OPEN_HOTEL, SECOND_HOTEL]) {
    let latest = 0;
    const firsts = new Set(receiver.events.filter(({ data }) => data.merchant.id === merchant).map(({ id }) => id));
    for (const id of firsts) {
      const moment = momentOf.get(id) ?? 0;
      if (moment + slack < latest) broken.push(`merchant ${merchant} got its events out of order`);
      latest = Math.max(latest, moment);
    }
  }
  const all = [...acknowledged.keys()].map(({ phone }) => phone);
  if (all.some((phone) => log.includes(phone))) broken.push('a number is in the log');
  for (const file of readdirSync(dataDir)) {
    const bytes = readFileSync(join(dataDir, file));
    if (all.some((phone) => bytes.includes(phone))) broken.push(`a number is in ${file}`);
  }
  return rows.length;
}
