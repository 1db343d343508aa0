/** How many uploads may be in flight: of one visitor, and of all together. */
import { type ClientRequest, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, it, vi } from 'vitest';
import { pages } from '../../../../host-site/routes/page-routes.ts';
import { PICTURE_BYTES } from '../../../../widgets/domain/services/upload.ts';
import { samplePicture, sendEnquiry } from '../../../support/site/conversation.ts';
import { startTestApp, type TestApp } from '../../../support/site/test-app.ts';

let app: TestApp;
const open: ClientRequest[] = [];
/** A busy machine answers slowly. */
const waitFor = <T>(check: () => T | Promise<T>) => vi.waitFor(check, { timeout: 30_000 });
afterEach(async () => {
  for (const one of open.splice(0)) one.destroy();
  await app.close();
});

interface Answer {
  status: number;
  retryAfter: string | undefined;
  text: string;
}
type Path = (token: string) => { path: string; headers: Record<string, string> };
const CALL: Path = (token) => ({ path: '/api/ws/pictures', headers: { authorization: `Bearer ${token}`, 'content-type': 'image/jpeg' } });
const FORM: Path = (token) => ({
  path: `/receipt/${token}/conversation`,
  headers: { 'content-type': 'multipart/form-data; boundary=x', origin: 'http://127.0.0.1:3000' },
});

/** Starts the site, and returns what begins uploads of an address whose bodies never end, with those that are answered nevertheless. */
async function start(upload: Path) {
  app = await startTestApp({ pages, env: { TRUST_PROXY: 'loopback' }, hasUploads: true });
  await app.server.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.server.address() as AddressInfo;
  const { token } = (await sendEnquiry(app)).couple;
  const { path, headers } = upload(token);
  const begin = (address: string, count: number) => {
    const answers: Answer[] = [];
    for (let at = 0; at < count; at += 1) {
      const length = { 'content-length': String(PICTURE_BYTES), 'x-forwarded-for': address };
      const one = request({ port, path, method: 'POST', headers: { ...headers, ...length } }, (response) => {
        let text = '';
        response.setEncoding('utf8').on('data', (part) => {
          text += part;
        });
        response.on('end', () => answers.push({ status: response.statusCode ?? 0, retryAfter: response.headers['retry-after'], text }));
      });
      one.on('error', () => undefined);
      one.write('\r\n');
      open.push(one);
    }
    return answers;
  };
  return { begin, token };
}

it.each([
  ['call', CALL],
  ['form', FORM],
] as const)('are twelve of an address by the %s, and 24 of the largest in all', async (_, upload) => {
  const { begin } = await start(upload);
  const first = begin('198.51.100.1', 16);
  await waitFor(() => expect(first).toHaveLength(4));
  expect(first.map(({ status, retryAfter }) => [status, retryAfter])).toEqual(Array(4).fill([429, '5']));
  expect(first[0]?.text).toContain('请稍后再');
  const second = begin('198.51.100.2', 13);
  await waitFor(() => expect(second.map(({ status }) => status)).toEqual([429]));
  const third = begin('198.51.100.3', 1);
  await waitFor(() => expect(third).toMatchObject([{ status: 503, retryAfter: '5' }]));
  expect(third[0]?.text).toContain('服务繁忙，请稍后再试');
});

it('are no longer counted when the visitor has gone', async () => {
  const { begin, token } = await start(CALL);
  const answers = begin('127.0.0.1', 13);
  await waitFor(() => expect(answers).toHaveLength(1));
  const { path, headers } = CALL(token);
  const bytes = await samplePicture();
  expect((await app.post(path, bytes, headers)).status).toBe(429);
  for (const one of open.splice(0)) one.destroy();
  await waitFor(async () => expect((await app.post(path, bytes, headers)).status).toBe(200));
});

it('are sixteen of a /48 of IPv6, whose owner has many addresses', async () => {
  const { begin } = await start(CALL);
  const answers = Array.from({ length: 18 }, (_, at) => begin(`2001:db8:1:${at}::1`, 1));
  await waitFor(() => expect(answers.flat().map(({ status }) => status)).toEqual([429, 429]));
});
