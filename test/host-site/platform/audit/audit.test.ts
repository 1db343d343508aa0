import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { addMerchantUser } from '../../../../host-site/features/login/service/merchant-users.ts';
import { storeEntry } from '../../../../host-site/platform/audit/audit.ts';
import { readKeyring } from '../../../../host-site/platform/keys/keyring.ts';
import { newKeys } from '../../../../host-site/platform/keys/keyring-file.ts';
import { ENGINES } from '../../../support/databases/databases.ts';
import { OPEN_HOTEL } from '../../../support/databases/sample-data.ts';
import { cleanUpRound } from '../../../support/site/clean-up.ts';
import { fakeSms, logInAs } from '../../../support/site/login.ts';
import { startTestApp, type TestApp } from '../../../support/site/test-app.ts';

const STAFF = '13700137000';
const COUPLE = '13800138000';
const ADDRESS = '203.0.113.7';
const keyring = readKeyring(newKeys());

describe.each(ENGINES)('audit log on %s', (engine) => {
  let app: TestApp;
  let sms: ReturnType<typeof fakeSms>;
  beforeEach(async () => {
    sms = fakeSms();
    app = await startTestApp({ engine, keyring, sms, env: { TRUST_PROXY: 'loopback' } });
  });
  afterEach(() => app.close());

  const entries = () => app.db.selectFrom('audit_event').selectAll().orderBy('at').orderBy('event').execute();
  const from = { 'x-forwarded-for': ADDRESS };

  it('contains failed and successful logins, reveals and logouts: event, user and network, without a phone number', async () => {
    await addMerchantUser(app.db, keyring, OPEN_HOTEL, STAFF, Date.now());
    await app.post('/api/php/login', { phone_num: STAFF, code: '000000' }, from);
    const staff = await logInAs(app, sms, STAFF);
    await app.post('/api/php/login', { phone_num: STAFF, code: '000000' }, from);
    await app.post('/api/hotel/MakeAppointment', { phone_num: COUPLE, merchant_id: OPEN_HOTEL, from_type: 18 });
    const { id } = await app.db.selectFrom('enquiry').select('id').executeTakeFirstOrThrow();
    await app.post('/api/php/merchant/lead/reveal', { id }, { ...staff, ...from });
    await app.post('/api/php/login/out', {}, { ...staff, ...from });
    const account = await app.db.selectFrom('user_account').select('id').executeTakeFirstOrThrow();
    const user = `user:${account.id}`;
    const actions = (await entries()).map(({ event, actor, target, network, detail }) => [event, actor, target, network, detail]);
    expect(actions).toHaveLength(5);
    expect(actions).toEqual(
      expect.arrayContaining([
        ['login.failed', 'anonymous', '', '203.0.113.0/24', '{"reason":"code"}'],
        ['login.succeeded', user, '', '127.0.0.0/24', '{}'],
        ['login.failed', 'anonymous', user, '203.0.113.0/24', '{"reason":"code"}'],
        ['enquiry.revealed', user, `enquiry:${id}`, '203.0.113.0/24', `{"merchant":${OPEN_HOTEL}}`],
        ['session.logged_out', user, '', '203.0.113.0/24', '{}'],
      ]),
    );
    const all = JSON.stringify(await entries());
    for (const trace of [STAFF, COUPLE, ADDRESS, keyring.hash(`account ${STAFF}`), '137****']) expect(all).not.toContain(trace);
    const failed = app.lines.filter((line) => line.includes('"event":"login.failed"'));
    expect(failed.map((line) => (JSON.parse(line) as { level: number }).level)).toEqual([40, 40]);
    expect((await app.get('/metrics')).text).toContain('xiyan_audit_events_total{event="login.failed"} 2');
  });

  it('rejects every change of an entry, and deletion or replacement before it expires', async () => {
    await storeEntry(app.db, { event: 'keys.added', actor: 'operator:test' }, { at: Date.now(), days: 1 });
    const before = await entries();
    const [entry] = before;
    for (const statement of [
      sql`update audit_event set actor = 'nobody'`,
      sql`delete from audit_event`,
      engine === 'sqlite'
        ? sql`insert or replace into audit_event values (${entry?.id}, 1, 'x', 'nobody', '', '', '{}', 1)`
        : sql`truncate audit_event`,
    ])
      await expect(statement.execute(app.db)).rejects.toThrow('append-only');
    expect(await entries()).toEqual(before);
  });

  it('deletes entries after their retention period, and none before', async () => {
    const at = Date.now();
    const record = (time: number, actor: string) => storeEntry(app.db, { event: 'server.started', actor }, { at: time, days: 10 });
    await record(at - 11 * 86_400_000, 'old');
    await record(at, 'new');
    const cleaned = await cleanUpRound({
      db: app.db,
      clock: Date.now,
      outboxDays: 30,
      keyDays: 30,
      receiptMonths: 24,
      enquiryMonths: 24,
      trackingDays: 180,
    });
    expect([cleaned.audit, (await entries()).map(({ actor }) => actor)]).toEqual([1, ['new']]);
  });
});
