import { afterEach, describe, expect, it } from 'vitest';
import { readKeyring } from '../../../../../host-site/platform/keys/keyring.ts';
import { newKeys } from '../../../../../host-site/platform/keys/keyring-file.ts';
import type { ProofChallenge } from '../../../../../widgets/domain/catalogue/entities.ts';
import { solveChallenge } from '../../../../../widgets/enquiry-modal/submission/solve-challenge.ts';
import { ONE_ENGINE, RULE_ENGINES } from '../../../../support/databases/databases.ts';
import { OPEN_HOTEL } from '../../../../support/databases/sample-data.ts';
import { startTestApp, type TestApp, type TestAppOptions } from '../../../../support/site/test-app.ts';

const PHONE = '13800138000';
const keyring = readKeyring(newKeys());
const NEEDS_PROOF = { status: 200, body: { data: null, status: { RetCode: 1104, msg: '请稍候，正在确认这次提交' } } };
const TAKEN = { status: 200, body: { status: { RetCode: 0, msg: '' } } };
const apps: TestApp[] = [];
afterEach(async () => {
  for (const app of apps.splice(0)) await app.close();
});

describe.each(RULE_ENGINES)('suspicious enquiry on %s', (engine) => {
  const start = async (options: Partial<TestAppOptions> = {}) => {
    const shared: Record<string, string> = engine === 'postgres' ? { DATABASE_URL: 'postgres://set' } : {};
    const app = await startTestApp({ engine, keyring, ...options, env: { ...shared, TRUST_PROXY: 'loopback', ...options.env } });
    apps.push(app);
    return app;
  };
  const ask = (app: TestApp, payload: object, { key = '', address = '192.0.2.1' } = {}) =>
    app.post(
      '/api/hotel/MakeAppointment',
      { phone_num: PHONE, merchant_id: OPEN_HOTEL, from_type: 18, ...payload },
      { 'x-forwarded-for': address, ...(key && { 'idempotency-key': key }) },
    );
  const challenge = async (app: TestApp): Promise<ProofChallenge> => (await app.get('/api/hotel/AppointmentChallenge')).body.data;
  const solve = async (app: TestApp): Promise<string> => (await solveChallenge(await challenge(app))) ?? '';
  const written = async (app: TestApp) => (await app.db.selectFrom('enquiry').select('id').execute()).length;

  // Thirty proofs take most of this file's time; limits.test.ts counts addresses on each engine.
  it.runIf(ONE_ENGINE.includes(engine))(
    'never blocks 60 couples behind one address within ten minutes: later ones compute a proof of work',
    async () => {
      const app = await start();
      let solved = 0;
      for (let couple = 0; couple < 60; couple += 1) {
        const phone_num = `139${String(10_000_000 + couple)}`;
        const key = `couple-${couple}-of-the-hall`;
        const form = { elapsed: 8000 };
        const first = await ask(app, { phone_num, form }, { key });
        if (first.body.status.RetCode === 0) continue;
        expect(first).toMatchObject(NEEDS_PROOF);
        solved += 1;
        expect(await ask(app, { phone_num, form, proof: await solve(app) }, { key })).toMatchObject(TAKEN);
      }
      expect(await written(app)).toBe(60);
      expect(solved).toBe(30);
      expect(await ask(app, { phone_num: '13700137000' }, { address: '192.0.2.2' })).toMatchObject(TAKEN);
    },
    120_000,
  );

  it('is one that fills the hidden field or is submitted faster than a person can, and then needs a proof', async () => {
    const app = await start();
    for (const form of [{ website: 'https://spam.example' }, { elapsed: 300 }]) expect(await ask(app, { form })).toMatchObject(NEEDS_PROOF);
    expect(await written(app)).toBe(0);
    expect(await ask(app, { form: { elapsed: 300 }, proof: await solve(app) })).toMatchObject(TAKEN);
  });

  it('is none without signals, or with invalid signals', async () => {
    const app = await start();
    expect(await ask(app, {})).toMatchObject(TAKEN);
    expect(await ask(app, { phone_num: '13900139000', form: { elapsed: 'soon' } })).toMatchObject(TAKEN);
    expect(await ask(app, { phone_num: '13900139001', form: 'invalid' })).toMatchObject(TAKEN);
  });

  it('may use a proof once, in any process', async () => {
    const app = await start({ env: { ENQUIRY_UNPROVEN: '0' } });
    const proof = await solve(app);
    const replies = await Promise.all(
      Array.from({ length: 8 }, (_, at) => ask(app, { phone_num: `1390013900${at}`, proof }, { address: `192.0.2.${at}` })),
    );
    expect(replies.filter(({ body }) => body.status.RetCode === 0)).toHaveLength(1);
    expect(replies.filter(({ body }) => body.status.RetCode === 1104)).toHaveLength(7);
    expect(await written(app)).toBe(1);
  });

  it('is rejected with a proof that is altered, of another site, unsolved, or too old', async () => {
    let now = Date.now();
    const app = await start({ env: { ENQUIRY_UNPROVEN: '0' }, clock: () => now });
    const proof = await solve(app);
    const parts = JSON.parse(atob(proof));
    const with_ = (change: (copy: typeof parts) => void) => {
      const copy = structuredClone(parts);
      change(copy);
      return btoa(JSON.stringify(copy));
    };
    const other = await startTestApp({ keyring: readKeyring(newKeys()) });
    apps.push(other);
    for (const wrong of [
      'invalid',
      '',
      await solve(other),
      with_((copy) => {
        copy.solution.counter += 1;
      }),
      with_((copy) => {
        copy.challenge.parameters.expiresAt += 3600;
      }),
      with_((copy) => {
        copy.challenge.parameters.keyPrefix = '00';
      }),
    ])
      expect(await ask(app, { proof: wrong })).toMatchObject(NEEDS_PROOF);
    now += 21 * 60_000;
    expect(await ask(app, { proof })).toMatchObject(NEEDS_PROOF);
    now -= 21 * 60_000;
    expect(await ask(app, { proof })).toMatchObject(TAKEN);
  });

  it('gets the same response to its repetition without another proof', async () => {
    const app = await start({ env: { ENQUIRY_UNPROVEN: '0' } });
    const key = 'one-key-of-one-page';
    const proof = await solve(app);
    const first = await ask(app, { proof }, { key });
    expect(first).toMatchObject(TAKEN);
    expect((await ask(app, { proof }, { key })).body).toEqual(first.body);
    expect((await ask(app, {}, { key })).body).toEqual(first.body);
  });
});
