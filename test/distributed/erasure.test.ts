/**
 * What an erasure leaves of a couple on a cluster: no row of any table on any node, and in clear not a byte in any file of a node. The files of tables
 * and the WAL keep encrypted numbers and messages until PostgreSQL reuses the space, as on one PostgreSQL.
 */
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, inject, it } from 'vitest';
import { runErasurePass } from '../../host-site/features/enquiries/erasure/erasure-pass.ts';
import { revealedExports } from '../../host-site/features/enquiries/erasure/revealed-files.ts';
import { openDatabase } from '../../host-site/platform/database/open.ts';
import { accountHash, requestText } from '../../host-site/platform/keys/hash-keys.ts';
import { readKeyring } from '../../host-site/platform/keys/keyring.ts';
import { newKeys } from '../../host-site/platform/keys/keyring-file.ts';
import { erasureJournal } from '../../host-site/platform/privacy/erasure-journal.ts';
import { platformPrivacy } from '../../host-site/platform/privacy/platform-privacy.ts';
import { databaseAt } from '../support/databases/citus-cluster.ts';
import { freshPostgres } from '../support/databases/databases.ts';
import { runSql } from '../support/databases/postgres-server.ts';
import { OPEN_HOTEL, SECOND_HOTEL } from '../support/databases/sample-data.ts';
import { conversationCalls, sendEnquiry } from '../support/site/conversation.ts';
import { fakeSms, logInAs } from '../support/site/login.ts';
import { PRIVACY } from '../support/site/service-contexts.ts';
import { startTestApp, type TestApp } from '../support/site/test-app.ts';

// No other test of the run has them: the files of a node hold the databases of all tests.
const PHONE = '13655502817';
const OTHER = '13655502818';
const HOTELS = [OPEN_HOTEL, SECOND_HOTEL];
const messageOf = (phone: string) => `can we see the hall on the day after ${phone}`;

/** Where the account and the enquiries of a number are. */
const WITH_TRACES = ['account_number', 'chat_message', 'enquiry', 'idempotency', 'user_account'];

const keyring = readKeyring(newKeys());
const sms = fakeSms();
let folder: string;
let drop: () => Promise<void>;
/** The database on the coordinator and on each worker. */
let nodes: string[];
let app: TestApp;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'xiyan-erasure-'));
  const database = await freshPostgres('sample');
  drop = database.drop;
  const name = new URL(database.url).pathname.slice(1);
  nodes = [inject('postgres'), ...inject('workers')].map((node) => databaseAt(node, name));
  app = await startTestApp({ database: await openDatabase({ url: database.url }), keyring, sms });
});
afterEach(async () => {
  await app.close();
  await drop();
  rmSync(folder, { recursive: true });
});

/** Enquiries, messages, an account and a favourite. Returns the session of the account. */
async function useSite(phone: string) {
  for (const hotel of HOTELS) {
    const { couple } = await sendEnquiry(app, phone, hotel);
    await conversationCalls(app).write(couple, messageOf(phone));
  }
  const session = await logInAs(app, sms, phone);
  await app.post('/api/php/planner/favourite', { merchant_id: OPEN_HOTEL }, session);
  return session;
}

/** Whatever the tables have of the number: keyed hashes of it and of its requests, its encrypted forms, its mask, and its encrypted messages. */
async function tracesOf(phone: string): Promise<string[]> {
  const enquiries = await app.db.selectFrom('enquiry').selectAll().where('phone_hash', '=', keyring.hash(phone)).execute();
  const ids = enquiries.map(({ id }) => id);
  const messages = await app.db.selectFrom('chat_message').select('text_cipher').where('channel_id', 'in', ids).execute();
  return [
    phone,
    accountHash(keyring, phone),
    ...[phone, ...HOTELS.map((hotel) => requestText(phone, hotel, 18))].map((text) => keyring.hash(text)),
    ...enquiries.flatMap(({ phone_cipher, phone_mask }) => [phone_cipher, phone_mask]),
    ...messages.map(({ text_cipher }) => text_cipher),
  ];
}

/** Rows of a statement about `node_table`: the tables that a node stores, shards as themselves. Workers hide them, and Citus has the others elsewhere. */
const onStoredTables = (node: string, statement: string) =>
  runSql(
    node,
    'set citus.override_table_visibility = off',
    `with node_table as (select oid, relname::text as name, regexp_replace(relname, '_[0-9]{6}$', '') as of_table from pg_class
      where relkind = 'r' and relnamespace = 'public'::regnamespace and oid not in (select logicalrelid from pg_dist_partition)) ${statement}`,
  ) as Promise<{ name: string; of_table: string }[]>;

/** The tables that have one of the texts in a row, on any node. */
async function tablesWith(texts: readonly string[]): Promise<string[]> {
  const condition = texts.map((text) => `position('${text}' in stored::text) > 0`).join(' or ');
  const found: string[] = [];
  for (const node of nodes) {
    const tables = await onStoredTables(node, 'select name, of_table from node_table');
    const parts = tables.map(
      ({ name, of_table }) => `select '${of_table}' as of_table where exists (select from ${name} stored where ${condition})`,
    );
    found.push(...(await onStoredTables(node, parts.join(' union all '))).map(({ of_table }) => of_table));
  }
  return [...new Set(found)].sort();
}

/** The files of the database's tables, on any node, that have one of the texts. */
async function filesWith(texts: readonly string[]): Promise<string[]> {
  const found: string[] = [];
  for (const node of nodes) {
    const [row] = await runSql(
      node,
      'checkpoint',
      `select current_setting('data_directory') || '/base/' || oid as folder from pg_database where datname = current_database()`,
    );
    const { folder: base } = row as { folder: string };
    for (const file of readdirSync(base)) {
      const bytes = readFileSync(join(base, file));
      if (texts.some((text) => bytes.includes(text))) found.push(file);
    }
  }
  return found;
}

/** Whether PostgreSQL has freed the space of deleted rows in each table that an erasure names, shards included. */
async function isVacuumed(node: string): Promise<boolean> {
  const names = [platformPrivacy, ...PRIVACY].flatMap(({ overwritten }) => overwritten.map((name) => `'${name}'`));
  const left = `select name, of_table from node_table where of_table in (${names}) and pg_stat_get_vacuum_count(oid) = 0`;
  return !(await onStoredTables(node, left)).length;
}

it('leaves no row of an account with its enquiries on any node, and what others have stored', async () => {
  const session = await useSite(PHONE);
  await useSite(OTHER);
  const traces = await tracesOf(PHONE);
  const others = await tracesOf(OTHER);
  expect(traces).toHaveLength(11);
  expect(await tablesWith(traces)).toEqual(WITH_TRACES);
  expect(await filesWith(traces)).not.toEqual([]);
  expect(await filesWith([PHONE, messageOf(PHONE)])).toEqual([]);

  expect((await app.post('/api/php/account/delete', { phone_num: PHONE }, session)).body.status.RetCode).toBe(0);
  await runErasurePass({
    ...{ db: app.db, privacy: PRIVACY, keyring, clock: Date.now },
    ...{ exports: revealedExports(folder, true), journal: erasureJournal(folder) },
  });
  expect(await tablesWith(traces)).toEqual([]);
  expect(await tablesWith(others)).toEqual(WITH_TRACES);
  expect(await filesWith([PHONE, messageOf(PHONE)])).toEqual([]);
  for (const node of nodes) expect(await isVacuumed(node)).toBe(true);
});
