/** Virtual numbers of a provider outside the site: one that works, fails, is slow, answers garbage, and repeats its call records. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { removeMerchantNumber, setMerchantNumber } from '../../../../../host-site/features/telephone/service/merchant-numbers.ts';
import { readKeyring } from '../../../../../host-site/platform/keys/keyring.ts';
import { newKeys } from '../../../../../host-site/platform/keys/keyring-file.ts';
import { ENGINES } from '../../../../support/databases/databases.ts';
import { OPEN_HOTEL, SECOND_HOTEL } from '../../../../support/databases/sample-data.ts';
import { startTestApp, type TestApp } from '../../../../support/site/test-app.ts';
import {
  lentFor,
  type ProviderAnswer,
  signedRecord,
  startTelephoneProvider,
  TELEPHONE_SECRET,
  type TelephoneProviderServer,
} from './telephone-provider.ts';

const CALLEE = '057188880000';
const CALLER = '13800138000';
const REST = 30_000;
const keyring = readKeyring(newKeys());
const requestLimits = { telephone: { points: 1e6, pointsInAll: 0 } };

describe.each(ENGINES)('a provider of virtual numbers on %s', (engine) => {
  let app: TestApp;
  let provider: TelephoneProviderServer;
  let now = Date.now();
  const works: TelephoneProviderServer['answer'] = ({ binding_id }) => ({ body: JSON.stringify({ number: `+86 ${lentFor(binding_id)}` }) });

  /** @param timeout milliseconds for which a request waits for the provider */
  const startSite = async (timeout: number): Promise<TestApp> => {
    const site = await startTestApp({
      engine,
      keyring,
      clock: () => now,
      requestLimits,
      telephoneTimings: { timeout, pause: 1, rest: REST },
      env: { TELEPHONE_URL: provider.url, TELEPHONE_SECRET },
    });
    await setMerchantNumber(site.db, keyring, OPEN_HOTEL, CALLEE, now);
    return site;
  };

  beforeAll(async () => {
    provider = await startTelephoneProvider();
    app = await startSite(10_000);
  });
  afterAll(async () => {
    await app.close();
    await provider.close();
  });
  beforeEach(async () => {
    // After the rest of an earlier test, one number that works ends the row of failures.
    now += 2 * REST;
    provider.answer = works;
    await lend();
    provider.requests.length = 0;
  });

  const lend = (input: object = {}, key: string = randomUUID(), site = app) =>
    site.post('/api/php/telephone/number', { merchant_id: OPEN_HOTEL, ...input }, { 'idempotency-key': key });
  const failing = (answer: ProviderAnswer) => {
    provider.answer = () => answer;
  };
  const expectRepetition = async (answer: ProviderAnswer, tries: number, site: TestApp): Promise<void> => {
    failing(answer);
    const key = randomUUID();
    const reply = await lend({}, key, site);
    expect([reply.status, reply.body.status.RetCode, Number(reply.headers['retry-after'])]).toEqual([503, 503, REST / 1000]);
    expect(provider.requests).toHaveLength(tries);
    expect(new Set(provider.requests.map((request) => request.key)).size).toBe(1);
    const [{ binding_id: first = '' } = { binding_id: '' }] = provider.requests;
    // The visitor's repetition asks for the same binding.
    provider.answer = works;
    expect((await lend({}, key, site)).body.data).toMatchObject({ number: lentFor(first) });
  };

  it('gets a signed request with both numbers, and its number reaches the visitor', async () => {
    const reply = await lend({ phone_num: CALLER });
    const [request] = provider.requests;
    expect(request).toMatchObject({ type: 'number.lend', merchant_id: OPEN_HOTEL, callee: CALLEE, caller: CALLER });
    expect(request?.key).toBe(request?.binding_id);
    expect(reply.body.data).toMatchObject({ number: lentFor(request?.binding_id ?? ''), isBound: true });
    expect(provider.refused).toEqual([]);
    const { text } = await app.get(`/api/php/telephone?merchantId=${OPEN_HOTEL}`);
    const stored = JSON.stringify(await app.db.selectFrom('merchant_phone').selectAll().execute());
    expect([text, stored, app.lines.join('')].filter((one) => one.includes(CALLEE) || one.includes(CALLER))).toEqual([]);
  });

  it('offers only merchants with a number', async () => {
    expect((await lend({ merchant_id: SECOND_HOTEL })).body.status.RetCode).toBe(1801);
    await setMerchantNumber(app.db, keyring, SECOND_HOTEL, CALLEE, now);
    expect((await lend({ merchant_id: SECOND_HOTEL })).body.status.RetCode).toBe(0);
    expect(await removeMerchantNumber(app.db, SECOND_HOTEL, Date.now())).toBe(true);
    expect((await lend({ merchant_id: SECOND_HOTEL })).body.status.RetCode).toBe(1801);
  });

  it.each<[string, ProviderAnswer, number]>([
    ['fails', 500, 3],
    ['refuses', 403, 1],
    ['redirects', 302, 1],
    ['answers garbage', { body: '<html>' }, 1],
    ['answers without a number', { body: '{"number":17}' }, 1],
    ['answers with the number of the merchant', { body: JSON.stringify({ number: CALLEE }) }, 1],
    ['answers with an expired number', { body: '{"number":"17000000000","expires_at":"2020-01-01T00:00:00Z"}' }, 1],
  ])('answers 503 with Retry-After while the provider %s, and repeats with one key', async (_, answer, tries) => {
    await expectRepetition(answer, tries, app);
  });

  it('answers likewise while the provider is slow', async () => {
    const impatient = await startSite(1_000);
    await expectRepetition('hang', 3, impatient);
    await impatient.close();
  });

  it('is not asked for a while after failures in a row, then by one binding until it works again', async () => {
    failing(503);
    for (let at = 0; at < 3; at += 1) await lend();
    const asked = provider.requests.length;
    const refused = await lend();
    expect([refused.status, provider.requests.length]).toEqual([503, asked]);
    now += REST + 1;
    expect([(await lend()).status, provider.requests.length]).toEqual([503, asked + 3]);
    expect([(await lend()).status, provider.requests.length]).toEqual([503, asked + 3]);
    now += REST + 1;
    provider.answer = works;
    expect([(await lend()).status, (await lend()).status]).toEqual([200, 200]);
  });

  it.each<[string, ProviderAnswer]>([
    ['with 400', 400],
    ['with 404', 404],
    ['with 422', 422],
    ['because they are the numbers that it lends', { body: JSON.stringify({ number: CALLER }) }],
  ])('is asked again after it refused the numbers of some visitors %s', async (_, answer) => {
    failing(answer);
    for (let at = 0; at < 4; at += 1) expect((await lend({ phone_num: CALLER })).status).toBe(503);
    provider.answer = works;
    expect((await lend()).status).toBe(200);
  });

  const newBinding = async (): Promise<string> => {
    await lend({}, randomUUID());
    return provider.requests.at(-1)?.binding_id ?? '';
  };
  const record = (binding_id: string, more: object = {}) => ({
    type: 'call.recorded',
    call_id: randomUUID(),
    binding_id,
    outcome: 'missed',
    started_at: new Date(now).toISOString(),
    seconds: 0,
    ...more,
  });
  const report = (one: object, at = now / 1000, secret = TELEPHONE_SECRET) => {
    const { body, headers } = signedRecord(one, at, secret);
    return app.post('/api/php/telephone/record', body, headers);
  };
  const countLeads = async (): Promise<number> => (await app.db.selectFrom('phone_call').select('call_id').execute()).length;

  it('reports calls once, however often and concurrently it repeats them', async () => {
    const one = record(await newBinding());
    const before = await countLeads();
    const replies = await Promise.all(Array.from({ length: 6 }, () => report(one)));
    expect(replies.map(({ status }) => status)).toEqual(Array(6).fill(200));
    expect(replies.filter(({ body }) => (body.data as { isNew: boolean }).isNew)).toHaveLength(1);
    now += 3600_000;
    expect((await report(one)).body.data).toEqual({ isNew: false });
    expect(await countLeads()).toBe(before + 1);
  });

  it('is refused with a wrong signature, an old or changed record, none at all, and a binding that does not exist', async () => {
    const one = record(await newBinding());
    const before = await countLeads();
    const { body, headers } = signedRecord(one, now / 1000);
    const post = (payload: string, changed: Record<string, string>) => app.post('/api/php/telephone/record', payload, changed);
    const statuses = [
      await report(one, now / 1000, `whsec_${Buffer.alloc(32, 1).toString('base64')}`),
      await report(one, now / 1000 - 301),
      await report(one, now / 1000 + 301),
      await post(body.replace('missed', 'answered'), headers),
      await post(body, { ...headers, 'webhook-id': 'msg_2' }),
      await post(body, { ...headers, 'webhook-signature': '' }),
      await post(body, { 'content-type': 'application/json' }),
      await post(body, { 'content-type': 'text/plain' }),
    ].map(({ status }) => status);
    expect(statuses).toEqual([401, 401, 401, 401, 401, 401, 401, 415]);
    expect((await report({ ...one, binding_id: randomUUID() })).status).toBe(404);
    expect((await report({ ...one, seconds: -1 })).status).toBe(422);
    expect((await report({ ...one, type: 'number.lend' })).status).toBe(422);
    expect(await countLeads()).toBe(before);
    expect((await report(one)).body.data).toEqual({ isNew: true });
  });
});
