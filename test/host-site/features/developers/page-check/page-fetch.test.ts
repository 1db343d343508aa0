/** Which addresses the page check fetches, and what it says when it cannot. */
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startCheckSite, TEST_NETWORK } from './check-site.ts';

type CheckSite = Awaited<ReturnType<typeof startCheckSite>>;
let site: CheckSite;
beforeAll(async () => {
  site = await startCheckSite();
});
afterAll(() => site?.close());

const html = { 'content-type': 'text/html; charset=utf-8' };

describe('with the rule of a deployment', () => {
  let strict: CheckSite;
  let names: string[] = [];
  beforeAll(async () => {
    strict = await startCheckSite({
      isPublicOnly: true,
      env: { RECEIVER_NETWORKS: '127.0.0.0/8,10.0.0.0/8,::1' },
      pageCheck: {
        lookup: (hostname, _, callback) => {
          names.push(hostname);
          const address = hostname === 'mixed.example' ? '169.254.169.254' : '127.0.0.1';
          callback(null, [{ address, family: 4 }] as never);
        },
      },
    });
  });
  afterAll(() => strict?.close());

  it.each([
    'http://127.0.0.1/',
    'http://localhost/',
    'http://2130706433/',
    'http://0x7f.1/',
    'http://[::1]/',
    'http://[::ffff:127.0.0.1]/',
    'http://10.1.2.3/',
    'http://192.168.0.1/',
    'http://169.254.169.254/latest/meta-data/',
    'http://100.100.100.200/',
    'http://0.0.0.0/',
    'http://partner.example/',
    'http://mixed.example/',
  ])('does not fetch %s, whatever RECEIVER_NETWORKS allows', async (address) => {
    names = [];
    const { failure, status } = await strict.report(address);
    expect([status, failure]).toEqual([200, 'private']);
    expect(names).toEqual(/example/.test(address) ? [new URL(address).hostname] : []);
    expect(strict.requests).toEqual([]);
  });

  it.each([
    ['http://partner.example:22/', 'port'],
    ['http://partner.example:5432/', 'port'],
    ['file:///etc/passwd', 'address'],
    ['ftp://partner.example/', 'address'],
    ['javascript:alert(1)', 'address'],
    ['intranet', 'address'],
    ['', 'address'],
    ['http://user:secret@partner.example/', 'credentials'],
    ['http://partner.example/13800138000', 'phone'],
    [`http://partner.example/${'x'.repeat(3000)}`, 'address'],
  ])('refuses %s: %s', async (address, failure) => {
    names = [];
    expect((await strict.report(address)).failure).toBe(failure);
    expect(names).toEqual([]);
  });
});

it('adds https to an address without scheme', async () => {
  // The partner server speaks http.
  expect((await site.report(`partner.example:${site.port}/page`)).failure).toMatch(/unreachable|certificate/);
});

it('follows a redirect and shows the final address', async () => {
  site.answerWith((request, response) => {
    if (request.url === '/page') response.writeHead(302, { location: '/final' }).end();
    else response.writeHead(200, html).end('<xiyan-city></xiyan-city>');
  });
  const { findings, text } = await site.report(site.url);
  expect(findings).toContain('ok widgetFound');
  expect(text).toContain(`:${site.port}/final`);
});

it.each([
  ['http://127.0.0.2/', 'private'],
  ['http://[::1]:80/', 'private'],
  ['file:///etc/passwd', 'address'],
  ['http://user:secret@partner.example/', 'credentials'],
])('checks the address of a redirect to %s', async (location, failure) => {
  const before = site.requests.length;
  site.answerWith((_, response) => response.writeHead(302, { location }).end());
  expect((await site.report(site.url)).failure).toBe(failure);
  expect(site.requests.length).toBe(before + 1);
});

it.each<[string, Parameters<CheckSite['answerWith']>[0], string]>([
  ['redirects without end', (_, response) => response.writeHead(302, { location: '/page' }).end(), 'redirects'],
  ['responds with an error', (_, response) => response.writeHead(403, html).end('no'), 'status'],
  ['is a picture', (_, response) => response.writeHead(200, { 'content-type': 'image/png' }).end('x'), 'notHtml'],
  ['states no type', (_, response) => response.writeHead(200).end('<p>'), 'notHtml'],
  ['is too large', (_, response) => response.writeHead(200, html).end('x'.repeat(2 * 1024 * 1024 + 1)), 'size'],
  [
    'is too large when it is decompressed',
    (_, response) => response.writeHead(200, { ...html, 'content-encoding': 'gzip' }).end(gzipSync('x'.repeat(3 * 1024 * 1024))),
    'size',
  ],
  ['closes the connection', ({ socket }) => socket.destroy(), 'unreachable'],
])('says what is wrong when the page %s', async (_, answer, failure) => {
  site.answerWith(answer);
  const { failure: shown, html: page } = await site.report(site.url);
  expect(shown).toBe(failure);
  expect(page).toContain('aria-invalid="true"');
});

it.each<[string, Parameters<CheckSite['answerWith']>[0]]>([
  ['responds', () => undefined],
  ['ends', (_, response) => response.writeHead(200, html).write('<p>')],
])('says that it takes too long when the page never %s', async (_, answer) => {
  const impatient = await startCheckSite({ pageCheck: { timeoutMs: 500 } });
  impatient.answerWith(answer);
  expect((await impatient.report(impatient.url)).failure).toBe('timeout');
  await impatient.close();
});

it('reads a page that is compressed without being asked', async () => {
  const { findings } = await site.check(gzipSync('<xiyan-city></xiyan-city>'), { 'content-encoding': 'gzip' });
  expect(findings).toContain('ok widgetFound');
});

it('sends nothing of the visitor', async () => {
  await site.check('<p>');
  const { headers } = site.requests.at(-1) as { headers: object };
  expect(Object.keys(headers).sort()).toEqual(['accept', 'accept-encoding', 'connection', 'host', 'user-agent']);
});

it('writes no address to the log', async () => {
  await site.check('<p>');
  expect(site.app.lines.filter((line) => line.includes('partner.example'))).toEqual([]);
});

it('does not fetch for a request of its own', async () => {
  const before = site.requests.length;
  const response = await site.app.get(`/developers/check/result?address=${encodeURIComponent(site.url)}`, {
    'user-agent': 'xiyan-page-check',
  });
  expect(response.text).toContain('data-failure="address"');
  expect(site.requests.length).toBe(before);
});

it('reads no more of a page than the report needs', async () => {
  // 20 policies with 4,000 parts each, all of which name the address of the base element.
  const policy = `<meta http-equiv="content-security-policy" content="${"script-src 'none',".repeat(960)}">`;
  const base = `<base href="https://a.example/${'x'.repeat(1_500_000)}">`;
  const { findings, html: page } = await site.check(`<head>${base}${policy.repeat(20)}</head><script src="/widgets/v1/embed.js"></script>`);
  expect(findings).toContain('problem policyScriptBlocked');
  expect(page.length).toBeLessThan(60_000);
});

it('ends a page that takes too long to parse', async () => {
  // The standard repeats all open formatting elements in each paragraph: 200 million elements from 320 kB.
  const formatting = Array.from({ length: 2000 }, (_, at) => `<b id=${at}>`).join('');
  const { failure } = await site.check(`<p>${formatting}` + '<p>x'.repeat(100_000));
  expect(failure).toBe('complex');
});

describe('checks at the same time', () => {
  /** Starts checks from an address of a visitor; the partner server answers when `end` is called. */
  const checksOf = (own: CheckSite, waiting: (() => void)[]) => {
    own.answerWith((_, response) => void waiting.push(() => response.writeHead(200, html).end('<p>')));
    return (from: string) => own.report(own.url, '/developers', from);
  };
  let own: CheckSite;
  beforeAll(async () => {
    own = await startCheckSite();
  });
  afterAll(() => own?.close());

  it('run one after the other for one visitor, and beside each other for two', async () => {
    const waiting: (() => void)[] = [];
    const checkFrom = checksOf(own, waiting);
    const reports = ['192.0.2.1', '192.0.2.1', '192.0.2.2'].map(checkFrom);
    await expect.poll(() => waiting.length).toBe(2);
    for (const end of waiting.splice(0)) end();
    // The thread of the first check starts in between.
    await expect.poll(() => waiting.length).toBe(1);
    waiting[0]?.();
    for (const { failure } of await Promise.all(reports)) expect(failure).toBeUndefined();
  });

  it('are refused with 503 beyond three of one visitor, and only for them', async () => {
    const waiting: (() => void)[] = [];
    const checkFrom = checksOf(own, waiting);
    const three = Array.from({ length: 3 }, () => checkFrom('192.0.2.1'));
    await expect.poll(() => waiting.length).toBe(1);
    const fourth = await checkFrom('192.0.2.1');
    expect([fourth.status, fourth.failure, Number(fourth.headers['retry-after']) > 0]).toEqual([503, 'busy', true]);
    const other = checkFrom('192.0.2.2');
    await expect.poll(() => waiting.length).toBe(2);
    own.answerWith((_, response) => response.writeHead(200, html).end('<p>'));
    for (const end of waiting) end();
    for (const { failure } of await Promise.all([...three, other])) expect(failure).toBeUndefined();
  });
});

it('limits reports, but not the form', async () => {
  const limited = await startCheckSite({
    requestLimits: { pageCheck: { points: 2, pointsInAll: 0 } },
    pageCheck: { network: TEST_NETWORK },
  });
  try {
    const statuses = [];
    for (let at = 0; at < 4; at += 1) statuses.push((await limited.check('<p>')).status);
    expect(statuses).toEqual([200, 200, 429, 429]);
    expect((await limited.app.get('/developers/check')).status).toBe(200);
  } finally {
    await limited.close();
  }
});

it.each([
  ['/developers/check', 'zh-CN', '检查我的页面'],
  ['/developers/en/check', 'en', 'Check my page'],
])('%s is a form that needs no script', async (path, language, heading) => {
  const { status, text } = await site.app.get(path);
  expect(status).toBe(200);
  expect(text).toContain(`<form class="pck0" action="https://www.example.com${path}/result">`);
  expect(text).toMatch(new RegExp(`lang="${language}".*<h1>${heading}</h1>`, 's'));
});

it('keeps reports out of search engines and shared caches', async () => {
  const { html: page, headers } = await site.check('<p>');
  expect(page).toContain('<meta name="robots" content="noindex');
  expect(headers['cache-control']).toMatch(/^private/);
  expect((await site.app.get('/robots.txt')).text).toContain('Disallow: /developers/check/result');
});
