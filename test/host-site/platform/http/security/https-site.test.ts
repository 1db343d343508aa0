/** What changes when the address of the site is https. */
import { afterEach, expect, it } from 'vitest';
import { pages } from '../../../../../host-site/routes/page-routes.ts';
import { listen, sendRequest } from '../../../../support/servers/raw-http.ts';
import { startTestApp, type TestApp } from '../../../../support/site/test-app.ts';
import { fakeWidget } from '../../pages/fake-services.ts';

let app: TestApp;
const start = async (env: Record<string, string>) => {
  app = await startTestApp({ env, pages, widgets: { render: () => fakeWidget } });
};
afterEach(() => app.close());
const HTTPS = { PUBLIC_ORIGIN: 'https://www.example.com' };

it.each(['/', '/nowhere', '/api/php/city?cid=1', '/api/nowhere', '/healthz', '/pictures/emoji/none.svg', '/robots.txt', '/%E0%A4%A'])(
  'sends Strict-Transport-Security with %s',
  async (url) => {
    await start(HTTPS);
    expect((await app.get(url)).headers['strict-transport-security']).toBe('max-age=31536000; includeSubDomains');
  },
);

it('excludes subdomains, or omits the header, where HSTS says so; and sends none over http', async () => {
  for (const [env, expected] of [
    [{ ...HTTPS, HSTS: 'host' }, 'max-age=31536000'],
    [{ ...HTTPS, HSTS: 'off' }, undefined],
    [{ PUBLIC_ORIGIN: 'http://www.example.com' }, undefined],
  ] as const) {
    await start(env);
    expect((await app.get('/')).headers['strict-transport-security']).toBe(expected);
    await app.close();
  }
  await start(HTTPS);
});

it('treats a page of its host without TLS as another origin: no cookies, no logout', async () => {
  await start(HTTPS);
  const host = { host: 'www.example.com', cookie: 'city_name=%E6%9D%AD%E5%B7%9E; city_py=hangzhou' };
  const current = async (origin: string) => (await app.get('/api/php/city/current', { ...host, origin })).body.data as { name: string };
  expect((await current('http://www.example.com')).name).toBe('全国');
  expect((await current('https://www.example.com')).name).toBe('杭州');
  const logOut = (origin: string) => app.post('/api/php/login/out', {}, { ...host, origin });
  expect((await logOut('http://www.example.com')).status).toBe(403);
  expect((await logOut('https://www.example.com')).status).toBe(200);
});

it('treats localhost and 127.0.0.1 over http as the same machine', async () => {
  await start({});
  const headers = { host: 'localhost:3000', origin: 'http://localhost:3000', cookie: 'city_name=%E6%9D%AD%E5%B7%9E; city_py=hangzhou' };
  expect(((await app.get('/api/php/city/current', headers)).body.data as { name: string }).name).toBe('杭州');
});

it.each(['/%61pi/hotel/MakeAppointment', 'http://other.example/api/hotel/MakeAppointment', '/api/hotel/%4dakeAppointment'])(
  'applies CORS to %s as to the canonical path',
  async (target) => {
    await start({ ...HTTPS, EMBED_ORIGINS: 'https://partner.example' });
    const port = await listen(app.server);
    const preflight = (origin: string) =>
      sendRequest(port, 'OPTIONS', target, { headers: { origin, 'access-control-request-method': 'POST' } });
    expect((await preflight('https://partner.example')).headers['access-control-allow-origin']).toBe('https://partner.example');
    expect((await preflight('https://stranger.example')).headers).not.toHaveProperty('access-control-allow-origin');
    expect((await sendRequest(port, 'POST', target, { headers: { origin: 'https://partner.example' } })).headers).toMatchObject({
      'access-control-allow-origin': 'https://partner.example',
      vary: expect.stringMatching(/origin/i),
    });
  },
);
