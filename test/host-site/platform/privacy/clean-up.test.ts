import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { FEATURES } from '../../../../host-site/features.ts';
import { readKeyring } from '../../../../host-site/platform/keys/keyring.ts';
import { newKeys } from '../../../../host-site/platform/keys/keyring-file.ts';
import { cleanUp, cleanUpSteps } from '../../../../host-site/platform/privacy/clean-up.ts';
import { ENGINES } from '../../../support/databases/databases.ts';
import { OPEN_HOTEL } from '../../../support/databases/sample-data.ts';
import { cleanUpRound } from '../../../support/site/clean-up.ts';
import { PRIVACY } from '../../../support/site/service-contexts.ts';
import { startTestApp, type TestApp } from '../../../support/site/test-app.ts';

const DAY = 24 * 3600_000;
const NOW = Date.UTC(2026, 10, 21);
const keyring = readKeyring(newKeys());

describe.each(ENGINES)('clean-up on %s', (engine) => {
  let app: TestApp;
  beforeEach(async () => {
    app = await startTestApp({ engine, keyring, clock: () => NOW });
  });
  afterEach(() => app.close());

  const round = () =>
    cleanUpRound({ db: app.db, clock: () => NOW, outboxDays: 30, keyDays: 30, receiptMonths: 24, enquiryMonths: 24, trackingDays: 180 });
  const event = (id: string, created_at: number, more: object = {}) => ({
    id,
    topic: 'enquiry.created',
    merchant_id: OPEN_HOTEL,
    enquiry_id: id,
    attempts: 1,
    next_attempt_at: created_at,
    delivered_at: null,
    created_at,
    lease: '',
    leased_until: 0,
    dead_at: null,
    failure: '',
    ...more,
  });
  const key = (key_hash: string, created_at: number) => ({ key_hash, request_hash: 'r', enquiry_id: 'e', answer: '', created_at });

  it('deletes old delivered events, keys, used proofs and expired limits, and nothing else', async () => {
    const old = NOW - 31 * DAY;
    const young = NOW - 29 * DAY;
    await app.db
      .insertInto('outbox')
      .values([
        event('delivered long ago', old, { delivered_at: old }),
        event('delivered lately', old, { delivered_at: young }),
        event('waits since long', old),
        event('given up long ago', old, { dead_at: old }),
      ])
      .execute();
    await app.db
      .insertInto('idempotency')
      .values([key('old', old), key('young', young)])
      .execute();
    await app.db
      .insertInto('spent_proof')
      .values([
        { id: 'ended', expires_at: NOW - 1 },
        { id: 'good', expires_at: NOW + 1 },
      ])
      .execute();
    await app.db
      .insertInto('rate_limit')
      .values([
        { key: 'ended', points: 1, expire: NOW - 1 },
        { key: 'runs', points: 1, expire: NOW + 1 },
        { key: 'forever', points: 1, expire: null },
      ])
      .execute();
    const notice = {
      merchant_id: 501,
      kind: 'wecom',
      event: 'enquiry.created',
      enquiry_id: '1',
      round: 0,
      next_attempt_at: 0,
      created_at: 0,
    };
    await app.db
      .insertInto('bot_notice')
      .values([
        { ...notice, id: 'sent long ago', delivered_at: NOW - 31 * DAY },
        { ...notice, id: 'waiting', delivered_at: null },
      ])
      .execute();
    expect(await round()).toEqual({
      events: 1,
      notices: 1,
      keys: 1,
      proofs: 1,
      limits: 1,
      audit: 0,
      receipts: 0,
      tests: 0,
      numbers: 0,
      tracking: 0,
      bindings: 0,
      visitors: 0,
      sessions: 0,
      slots: 0,
      unanswered: 0,
    });
    const left = async (table: 'outbox' | 'spent_proof') =>
      (await app.db.selectFrom(table).select('id').orderBy('id').execute()).map(({ id }) => id);
    expect(await left('outbox')).toEqual(['delivered lately', 'given up long ago', 'waits since long']);
    expect(await left('spent_proof')).toEqual(['good']);
    expect(await app.db.selectFrom('idempotency').select('key_hash').execute()).toEqual([{ key_hash: 'young' }]);
    expect(await round()).toEqual({
      events: 0,
      notices: 0,
      keys: 0,
      proofs: 0,
      limits: 0,
      audit: 0,
      receipts: 0,
      tests: 0,
      numbers: 0,
      tracking: 0,
      bindings: 0,
      visitors: 0,
      sessions: 0,
      slots: 0,
      unanswered: 0,
    });
  });

  it('deletes expired sessions, and no others', async () => {
    const session = (id_hash: string, expires_at: number) => ({ id_hash, user_id: 1, created_at: NOW - DAY, expires_at });
    await app.db
      .insertInto('session')
      .values([session('expired', NOW - 1), session('valid', NOW + 1)])
      .execute();
    expect(await round()).toMatchObject({ sessions: 1 });
    expect(await app.db.selectFrom('session').select('id_hash').execute()).toEqual([{ id_hash: 'valid' }]);
  });

  it('deletes the availability of past days after two months, and of no other day', async () => {
    const days = ['2024-02-29', '2026-09-19', '2026-09-20', '2026-11-20', '2027-05-02'];
    const slot = { hall_id: 1, merchant_id: OPEN_HOTEL };
    const meals = ['lunch', 'dinner'].flatMap((meal) => days.map((day) => ({ ...slot, day, meal })));
    await app.db
      .insertInto('hall_slot')
      .values(meals.map((row) => ({ ...row, state: 'booked', updated_at: NOW })))
      .execute();
    await app.db.insertInto('hall_busy').values(meals).execute();
    expect(await round()).toMatchObject({ slots: 8 });
    for (const table of ['hall_slot', 'hall_busy'] as const) {
      const left = await app.db.selectFrom(table).select('day').distinct().orderBy('day').execute();
      expect(left.map(({ day }) => day)).toEqual(days.slice(2));
    }
    expect(await round()).toMatchObject({ slots: 0 });
  });

  it('continues in steps until nothing is left, also when several processes run it', async () => {
    const rows = Array.from({ length: 1800 }, (_, at) => key(`k${at}`, NOW - 40 * DAY - at));
    for (let at = 0; at < rows.length; at += 300)
      await app.db
        .insertInto('idempotency')
        .values(rows.slice(at, at + 300))
        .execute();
    const rounds = await Promise.all([round(), round(), round()]);
    expect(rounds.reduce((sum, { keys }) => sum + (keys ?? 0), 0)).toBe(1800);
    expect(await app.db.selectFrom('idempotency').select('key_hash').execute()).toEqual([]);
  });

  it('expires the data of all other steps when one step fails, and names the failed one', async () => {
    await app.db
      .insertInto('spent_proof')
      .values([{ id: 'ended', expires_at: NOW - 1 }])
      .execute();
    await sql`drop table outbox`.execute(app.db);
    const options = { outboxDays: 30, keyDays: 30, receiptMonths: 24, enquiryMonths: 24, trackingDays: 180 };
    const { cleaned, failures } = await cleanUp(cleanUpSteps(FEATURES), { db: app.db, clock: () => NOW, privacy: PRIVACY, ...options });
    expect([...failures.keys()]).toEqual(['events']);
    expect(cleaned).toMatchObject({ proofs: 1, tracking: 0, numbers: 0, slots: 0 });
  });
});
