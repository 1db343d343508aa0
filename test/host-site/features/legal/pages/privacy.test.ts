import type { InjectOptions } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { pages } from '../../../../../host-site/routes/page-routes.ts';
import { startTestApp, type TestApp } from '../../../../support/site/test-app.ts';
import { load } from '../../../platform/pages/html.ts';

const MAIN = 'http://127.0.0.1:3000';
let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ pages });
});
afterAll(() => app.close());

const say = (counting: string, origin = MAIN): InjectOptions => ({
  method: 'POST',
  payload: new URLSearchParams({ counting }).toString(),
  headers: { 'content-type': 'application/x-www-form-urlencoded', origin },
});
const state = async (headers: Record<string, string> = {}) => {
  const { text, html } = await load(app.server, '/privacy', { headers });
  const button = /<button[^>]*name="counting"[^>]*>/.exec(html)?.[0] ?? '';
  return [/现在：[^。]*。/.exec(text)?.[0], /value="(\w+)"/.exec(button)?.[1]];
};

it('states whether visits are counted and offers the other choice', async () => {
  expect(await state()).toEqual(['现在：统计您的访问。', 'off']);
  expect(await state({ cookie: 'nick=x; no_tracking=1' })).toEqual(['现在：不统计您的访问。', 'on']);
});

it('stores an opt-out in a cookie for a year, and deletes it again', async () => {
  const refused = await load(app.server, '/privacy', say('off'));
  expect([refused.status, refused.headers.location]).toEqual([303, `${MAIN}/privacy#counting`]);
  expect([refused.headers['set-cookie']].flat()).toEqual(['no_tracking=1; Max-Age=31536000; Path=/; SameSite=Lax']);
  const allowed = await load(app.server, '/privacy', say('on'));
  expect([allowed.headers['set-cookie']].flat()).toEqual(['no_tracking=; Max-Age=0; Path=/; SameSite=Lax']);
});

it('accepts the choice from no other site', async () => {
  const { status, headers } = await load(app.server, '/privacy', say('off', 'https://evil.example'));
  expect(headers['set-cookie']).toBeUndefined();
  expect(status).toBe(200);
});

it.each(['dnt', 'sec-gpc'])('offers no switch where the browser has opted out: %s', async (header) => {
  expect(await state({ [header]: '1' })).toEqual(['现在：不统计您的访问，您的浏览器已要求所有网站不跟踪。', undefined]);
});

it('offers no switch where the operator disables tracking', async () => {
  const quiet = await startTestApp({ pages, env: { TRACKING: 'off' } });
  const { text, html } = await load(quiet.server, '/privacy');
  expect(text).toContain('本站没有开启访问统计');
  expect(html).not.toContain('name="counting"');
  await quiet.close();
});

it('sets and deletes the cookie on the shared domain, where there is one', async () => {
  const shared = await startTestApp({ pages, env: { COOKIE_DOMAIN: 'xiyan.example', PUBLIC_ORIGIN: 'http://www.xiyan.example' } });
  const lines = async (counting: string) =>
    [(await load(shared.server, '/privacy', say(counting, 'http://www.xiyan.example'))).headers['set-cookie']].flat();
  expect(await lines('off')).toEqual(['no_tracking=1; Max-Age=31536000; Domain=xiyan.example; Path=/; SameSite=Lax']);
  expect(await lines('on')).toEqual([
    'no_tracking=; Max-Age=0; Domain=xiyan.example; Path=/; SameSite=Lax',
    'no_tracking=; Max-Age=0; Path=/; SameSite=Lax',
  ]);
  await shared.close();
});
