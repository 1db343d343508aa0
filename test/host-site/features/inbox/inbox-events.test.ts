/** Event streams of the open enquiry inbox. Each holds a connection, so their number is limited. */
import { request } from 'node:http';
import { text } from 'node:stream/consumers';
import { afterEach, expect, it } from 'vitest';
import { addMerchantUser } from '../../../../host-site/features/login/service/merchant-users.ts';
import { readKeyring } from '../../../../host-site/platform/keys/keyring.ts';
import { newKeys } from '../../../../host-site/platform/keys/keyring-file.ts';
import { OPEN_HOTEL } from '../../../support/databases/sample-data.ts';
import { listen } from '../../../support/servers/raw-http.ts';
import { fakeSms, logInAs } from '../../../support/site/login.ts';
import { startTestApp, type TestApp } from '../../../support/site/test-app.ts';

const STAFF = '13700137000';
const COLLEAGUE = '13700137001';

let app: TestApp;
afterEach(() => app.close());

async function start(streams: { streams?: number; streamsPerAccount?: number }, stopping?: AbortSignal) {
  const sms = fakeSms();
  const keyring = readKeyring(newKeys());
  app = await startTestApp({ keyring, sms, streams, ...(stopping && { stopping }) });
  for (const phone of [STAFF, COLLEAGUE]) await addMerchantUser(app.db, keyring, OPEN_HOTEL, phone, Date.now());
  const port = await listen(app.server);
  // A connection for each request, held by the test: `fetch` ends responses that nothing refers to, and keeps its connections open when the server closes.
  const open = ({ cookie }: { cookie: string }, method = 'GET') =>
    new Promise<{ status: number | undefined; retryAfter: string | undefined; close: () => void; text: () => Promise<string> }>(
      (resolve, reject) => {
        const options = { host: '127.0.0.1', port, path: '/api/php/merchant/leads/events', method, headers: { cookie }, agent: false };
        request(options, (reply) =>
          resolve({
            status: reply.statusCode,
            retryAfter: reply.headers['retry-after'],
            close: () => reply.destroy(),
            text: () => text(reply),
          }),
        )
          .on('error', reject)
          .end();
      },
    );
  const logins = [await logInAs(app, sms, STAFF), await logInAs(app, sms, COLLEAGUE)] as const;
  return { open, logins };
}

it('are limited per account, and a closed stream makes room', async () => {
  const { open, logins } = await start({ streamsPerAccount: 2 });
  const [staff, colleague] = logins;
  const first = await open(staff);
  expect([first.status, (await open(staff)).status]).toEqual([200, 200]);
  expect(await open(staff)).toMatchObject({ status: 429, retryAfter: '60' });
  expect((await open(colleague)).status).toBe(200);
  first.close();
  await expect.poll(async () => (await open(staff)).status).toBe(200);
});

it('are limited over all accounts', async () => {
  const { open, logins } = await start({ streams: 1 });
  const [staff, colleague] = logins;
  expect((await open(staff)).status).toBe(200);
  expect(await open(colleague)).toMatchObject({ status: 503, retryAfter: '60' });
});

it('are not opened by HEAD, which would leave a stream that nothing closes', async () => {
  const { open, logins } = await start({ streams: 1 });
  expect((await open(logins[0], 'HEAD')).status).toBe(404);
  expect((await open(logins[0])).status).toBe(200);
});

it('end when the process begins to stop, without the event after which a page gives up', async () => {
  const stopping = new AbortController();
  const { open, logins } = await start({}, stopping.signal);
  const stream = await open(logins[0]);
  stopping.abort();
  expect(await stream.text()).not.toContain('event: over');
});
