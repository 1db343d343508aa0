/** Requests of others for a person’s number do not affect the owner’s login. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readKeyring } from '../../../../../host-site/platform/keys/keyring.ts';
import { newKeys } from '../../../../../host-site/platform/keys/keyring-file.ts';
import { networkPrefix } from '../../../../../host-site/platform/system/network/network-prefixes.ts';
import { solveChallenge } from '../../../../../widgets/enquiry-modal/submission/solve-challenge.ts';
import { ONE_ENGINE } from '../../../../support/databases/databases.ts';
import { cookieHeader, cookiesOf, fakeSms, logInAs } from '../../../../support/site/login.ts';
import { startTestApp, type TestApp, type TestAppOptions } from '../../../../support/site/test-app.ts';

const VICTIM = '13800138000';
const keyring = readKeyring(newKeys());

describe.each(ONE_ENGINE)('stranger on %s', (engine) => {
  let app: TestApp;
  let sms: ReturnType<typeof fakeSms>;
  const apps: TestApp[] = [];
  const start = async (options: TestAppOptions = {}): Promise<TestApp> => {
    sms = fakeSms();
    app = await startTestApp({ engine, keyring, sms, env: { TRUST_PROXY: 'loopback' }, ...options });
    apps.push(app);
    return app;
  };
  beforeEach(() => start());
  afterEach(async () => {
    for (const one of apps.splice(0)) await one.close();
  });

  const from = (address: string, cookie = ''): Record<string, string> => ({ 'x-forwarded-for': address, ...(cookie && { cookie }) });
  const requestCode = (address: string, { phone = VICTIM, cookie = '', proof = '' } = {}) =>
    app.post('/api/php/login/code', { phone_num: phone, ...(proof && { proof }) }, from(address, cookie));
  const enter = (code: string | undefined, address: string, cookie = '', phone = VICTIM) =>
    app.post('/api/php/login', { phone_num: phone, code }, from(address, cookie));
  const wrong = () => String((Number(sms.codes.get(VICTIM)) + 1) % 1_000_000).padStart(6, '0');
  const proof = async () => solveChallenge((await app.get('/api/php/login/challenge')).body.data);

  it("does not invalidate the owner's code by wrong attempts, with or without a code of theirs", async () => {
    const sent = await requestCode('203.0.113.7');
    const right = sms.codes.get(VICTIM);
    const owner = cookieHeader(cookiesOf(sent));
    expect(cookiesOf(sent)).toEqual([expect.stringMatching(/^xiyan_login=[\w-]{43}; Max-Age=600; Path=\/; HttpOnly; SameSite=Strict$/)]);
    for (let at = 0; at < 6; at += 1) expect((await enter(wrong(), '198.51.100.1')).body.status.RetCode).toBe(1301);
    const stranger = cookieHeader(cookiesOf(await requestCode('198.51.100.1')));
    for (let at = 0; at < 6; at += 1) expect((await enter(right, '198.51.100.1', stranger)).body.status.RetCode).toBe(1301);
    expect((await enter(right, '203.0.113.7', owner)).body.status.RetCode).toBe(0);
  });

  it('locks nobody out: their requests do not use the budget of a browser that has logged in before, or of another network', async () => {
    await start({ limits: { codesPerMinute: 1000, unprovenPerPhone: 1000 } });
    const { cookie } = await logInAs(app, sms, VICTIM);
    const statuses = new Set<number>();
    // Three networks, each until it is refused.
    for (const network of ['198.51.100', '192.0.2', '203.0.113'])
      for (let at = 0; at < 10; at += 1) statuses.add((await requestCode(`${network}.${at}`)).status);
    expect([...statuses]).toEqual([200, 429]);
    expect((await requestCode('100.64.0.1', { cookie })).status).toBe(200);
    // One network cannot use up what browsers without a login share.
    await start({ limits: { codesPerMinute: 1000, unprovenPerPhone: 1000 } });
    for (let at = 0; at < 30; at += 1) await requestCode(`198.51.100.${at}`);
    expect((await requestCode('203.0.113.1')).status).toBe(200);
  });

  it('does not use up the owner’s one code a minute by repeated requests', async () => {
    for (let at = 0; at < 3; at += 1) await requestCode(`198.51.100.${at}`);
    expect((await requestCode('203.0.113.7')).status).toBe(200);
  });

  it('uses only the budget of a /48 by rotating its /64s, and of a /24 by rotating its addresses', async () => {
    await start({ limits: { codesPerPrefix: 5, unprovenPerPrefix: 1000 } });
    const phones = Array.from({ length: 8 }, (_, at) => `1390013900${at}`);
    for (const address of [(at: number) => `2001:db8:7:${at}::1`, (at: number) => `198.51.100.${at}`]) {
      const statuses = [];
      for (const [at, phone] of phones.entries()) statuses.push((await requestCode(address(at), { phone })).status);
      expect(statuses).toEqual([200, 200, 200, 200, 200, 429, 429, 429]);
    }
    expect((await requestCode('2001:db8:8::1', { phone: '13700137000' })).status).toBe(200);
  });

  it('must compute a proof of work for each further code, and each proof counts once', async () => {
    await start({ limits: { codesPerMinute: 1000, unprovenPerPhone: 1 } });
    expect((await requestCode('198.51.100.1')).body.status.RetCode).toBe(0);
    expect((await requestCode('198.51.100.1')).body.status.RetCode).toBe(1104);
    const solved = (await proof()) ?? '';
    expect((await requestCode('198.51.100.1', { proof: solved })).body.status.RetCode).toBe(0);
    expect((await requestCode('198.51.100.1', { proof: solved })).body.status.RetCode).toBe(1104);
    expect((await requestCode('198.51.100.1', { proof: 'e30=' })).body.status.RetCode).toBe(1104);
  });

  it.each([
    '138000000012',
    '1380000000',
    '8613800138000',
    '138 0013 8000 x',
    '１３８００１３８０００１',
    '13800138000;13900139000',
    '+8513800138000',
  ])('gets no code for %s, which is not a phone number', async (phone) => {
    expect((await requestCode('203.0.113.7', { phone })).body.status.RetCode).toBe(1101);
    expect((await enter('123456', '203.0.113.7', '', phone)).body.status.RetCode).toBe(1101);
    expect(sms.codes.size).toBe(0);
  });

  it.each(['138 0013 8000', '138-0013-8000', '(138) 0013.8000', '１３８００１３８０００', '+86 13800138000', '008613800138000'])(
    'is not assumed when the owner writes the number as %s',
    async (phone) => {
      expect((await requestCode('203.0.113.7', { phone })).body.status.RetCode).toBe(0);
      expect([...sms.codes.keys()]).toEqual([VICTIM]);
    },
  );
});

it.each([
  ['203.0.113.7', '203.0.113.0/24'],
  ['::ffff:203.0.113.7', '203.0.113.0/24'],
  ['::ffff:cb00:7107', '203.0.113.0/24'],
  ['2001:db8:7:1::1', '2001:db8:7::/48'],
  ['2001:DB8:0007:ffff:1:2:3:4', '2001:db8:7::/48'],
  ['fe80::1%eth0', 'fe80::/48'],
  ['::1', '::/48'],
  ['', ''],
  ['unknown', ''],
])('counts %s as %s', (address, prefix) => expect(networkPrefix(address)).toBe(prefix));
