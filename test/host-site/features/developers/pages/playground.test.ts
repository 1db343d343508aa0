import { afterAll, beforeAll, expect, it } from 'vitest';
import { PAGE_KINDS } from '../../../../../host-site/features/developers/playground/state.ts';
import { pages } from '../../../../../host-site/routes/page-routes.ts';
import { SECOND_HOTEL } from '../../../../support/databases/sample-data.ts';
import { startTestApp, type TestApp } from '../../../../support/site/test-app.ts';
import { load } from '../../../platform/pages/html.ts';

const ORIGIN = 'https://www.example.com';
let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ pages, env: { PUBLIC_ORIGIN: ORIGIN, HOTEL_ORIGIN: `${ORIGIN}/hotel` } });
});
afterAll(() => app?.close());

const BASES = ['/developers/playground', '/developers/en/playground'];

it.each(BASES)('%s restores the state of its address without script', async (path) => {
  const page = await load(app.server, `${path}?city=hangzhou&theme=dark&--xiyan-color-accent=%23ffffff`);
  expect(page.status).toBe(200);
  expect(page.html).toMatch(/<input[^>]* name="city"[^>]* value="hangzhou"/);
  expect(page.text).toContain('<xiyan-header city="hangzhou" theme="dark"></xiyan-header>');
  expect(page.text).toContain(':root {\n  --xiyan-color-accent: #ffffff;\n}');
  expect(/data-ratio="on-accent accent">([\d.]+)</.exec(page.html)?.[1]).toBe('1.00');
  expect(page.html).toContain(
    'src="https://www.example.com/developers/preview?widget=header&amp;page=clean&amp;city=hangzhou&amp;theme=dark',
  );
  expect(page.html).toContain(`<link rel="canonical" href="${ORIGIN}${path}"/>`);
});

it('offers the languages of the contract, and a field for another one', async () => {
  const { html } = await load(app.server, `${BASES[1]}?lang=en-GB&partner=acme`);
  const [choice = ''] = /<select[^>]* id="attribute-lang".*?<\/select>/s.exec(html) ?? [];
  expect([...choice.matchAll(/<option value="([^"]*)"/g)].map(([, value]) => value)).toEqual(['', 'en', 'zh-TW', 'other']);
  expect(choice).toContain('zh-TW 繁體中文');
  expect(choice).toMatch(/<option value="other" selected="">/);
  expect(html).toMatch(/<input[^>]* name="lang-other"[^>]* value="en-GB"/);
  expect(html).toMatch(/<input[^>]* name="partner"[^>]* value="acme"/);
});

it('puts a language named like a member of Object.prototype into the field for another one', async () => {
  const { html } = await load(app.server, `${BASES[1]}?lang=constructor`);
  expect(html).toMatch(/<input[^>]* name="lang-other"[^>]* value="constructor"/);
});

it('suggests the test merchant for the enquiry, and says that nobody is notified', async () => {
  const withTest = await startTestApp({ pages, env: { TEST_MERCHANTS: `${SECOND_HOTEL}` } });
  const page = await load(withTest.server, BASES[1] ?? '');
  await withTest.close();
  expect(page.html).toMatch(new RegExp(`<input[^>]* name="merchant-id"[^>]* value="${SECOND_HOTEL}"`));
  expect(page.text).toContain(`Merchant ${SECOND_HOTEL} is a test merchant: nobody is notified`);
  expect((await load(app.server, BASES[1] ?? '')).text).not.toContain('is a test merchant');
});

it('redirects its form to an address without the phone number', async () => {
  const response = await app.server.inject({
    method: 'POST',
    url: BASES[0],
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: 'widget=enquiry&merchant-id=1001&hotel-name=13800138000&open=on',
  });
  expect([response.statusCode, response.headers.location]).toEqual([
    303,
    `${ORIGIN}/developers/playground?widget=enquiry&page=clean&merchant-id=1001&open=on`,
  ]);
});

it.each(PAGE_KINDS)('previews on the kind of page %s with an opaque origin that only this site may frame', async (kind) => {
  const { headers, statusCode } = await app.server.inject(`/developers/preview?widget=header&page=${kind}`);
  const policy = String(headers['content-security-policy']);
  expect(statusCode).toBe(200);
  expect(policy).toMatch(/(^|; )sandbox (allow-(scripts|forms|popups|popups-to-escape-sandbox) ?)+;/);
  expect(policy).not.toContain('allow-same-origin');
  expect(policy).toContain("frame-ancestors 'self'");
  expect(policy.includes('allow-scripts')).toBe(kind !== 'noscript');
  expect(policy.includes('script-src https://www.example.com; connect-src https://www.example.com;')).toBe(/csp|trusted/.test(kind));
  expect(headers['x-robots-tag']).toBe('noindex');
});

it('sends the page in GBK, in quirks mode', async () => {
  const { headers, rawPayload } = await app.server.inject('/developers/preview?page=gbk');
  expect(headers['content-type']).toBe('text/html; charset=gbk');
  const html = new TextDecoder('gbk', { fatal: true }).decode(rawPayload);
  expect(html).toMatch(/^<html/);
  expect(html).toContain('<h1>嵌入页面</h1>');
});

it('escapes what its address contains', async () => {
  const attack = encodeURIComponent('"><script>alert(1)</script>');
  const { payload } = await app.server.inject(`/developers/preview?widget=header&city=${attack}&--xiyan-radius=${attack}`);
  expect(payload).toContain('city="&quot;&gt;&lt;script&gt;');
  expect(payload).not.toContain('<script>alert');
});
