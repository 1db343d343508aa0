import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { withdraw } from '../../../../../host-site/features/enquiries/privacy/deletion.ts';
import { readKeyring } from '../../../../../host-site/platform/keys/keyring.ts';
import { newKeys } from '../../../../../host-site/platform/keys/keyring-file.ts';
import { ONE_ENGINE } from '../../../../support/databases/databases.ts';
import { OPEN_HOTEL } from '../../../../support/databases/sample-data.ts';
import { deletionContext } from '../../../../support/site/service-contexts.ts';
import { startTestApp, type TestApp } from '../../../../support/site/test-app.ts';

const PHONE = '13800138000';
const KEY = '0f8fad5bd9cb469fa16570867728950e';
const keyring = readKeyring(newKeys());

describe.each(ONE_ENGINE)('enquiry status on %s', (engine) => {
  let app: TestApp;
  beforeEach(async () => {
    app = await startTestApp({ engine, keyring });
  });
  afterEach(() => app.close());

  const send = (key: string, phone_num = PHONE) =>
    app.post(
      '/api/hotel/MakeAppointment',
      { phone_num, merchant_id: OPEN_HOTEL, from_type: 18 },
      { 'idempotency-key': key, visitorid: 'visitor-1' },
    );
  const requestStatus = (key: string, more: Record<string, string> = {}) =>
    app.get('/api/hotel/AppointmentStatus', { ...(key && { 'idempotency-key': key }), ...more });

  it('is given to the holder of the key: stored, with the receipt and nothing about the person', async () => {
    expect((await requestStatus(KEY)).body.data).toEqual({ arrived: false, receipt: null });
    const { receipt } = (await send(KEY)).body.data as { receipt: { code: string; url: string } };
    const reply = await requestStatus(KEY);
    expect(reply).toMatchObject({ status: 200, body: { data: { arrived: true, receipt }, status: { RetCode: 0 } } });
    expect(reply.headers['cache-control']).toBe('no-store');
    // The link is random and may hold any three digits.
    expect(reply.text.replace(receipt.url, '').replace(receipt.code, '')).not.toMatch(/138|\*\*\*\*|501/);
  });

  it('is stored without a receipt when a duplicate of the same visitor arrived with another key', async () => {
    await send(KEY);
    await send(`${KEY}0`);
    expect((await requestStatus(`${KEY}0`)).body.data).toEqual({ arrived: true, receipt: null });
  });

  it('is stored without a receipt after the withdrawal', async () => {
    const { receipt } = (await send(KEY)).body.data as { receipt: { code: string } };
    await withdraw(deletionContext({ db: app.db, clock: Date.now, keyring }), receipt.code);
    expect((await requestStatus(KEY)).body.data).toEqual({ arrived: true, receipt: null });
  });

  it('is unknown for a key that is short enough to guess, and without a key', async () => {
    await send('short');
    expect((await requestStatus('short')).body.data).toEqual({ arrived: false, receipt: null });
    expect((await requestStatus('')).body.data).toEqual({ arrived: false, receipt: null });
  });

  it('is available to invited pages, with the key in a header', async () => {
    const preflight = await app.server.inject({
      method: 'OPTIONS',
      url: '/api/hotel/AppointmentStatus',
      headers: {
        origin: 'https://partner.example',
        'access-control-request-method': 'GET',
        'access-control-request-headers': 'idempotency-key',
      },
    });
    expect(preflight.headers['access-control-allow-headers']).toContain('idempotency-key');
  });
});

it('is rate-limited by address', async () => {
  const app = await startTestApp({ keyring, requestLimits: { besideEnquiry: { points: 2 } } });
  const ask = () => app.get('/api/hotel/AppointmentStatus', { 'idempotency-key': KEY });
  expect([await ask(), await ask(), await ask()].map(({ status }) => status)).toEqual([200, 200, 429]);
  await app.close();
});
