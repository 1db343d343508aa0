/** A page of another server includes widgets as HTML: visible without script, hydrated with it, without layout shift. */
import { createHash } from 'node:crypto';
import type { Page } from 'playwright-core';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { WIDGETS, type WidgetName } from '../../widgets/contract.ts';
import { browser, site } from '../support/browser/shared-site-in-browser.ts';
import { enquiryModal, type Visitor, visit } from '../support/browser/visitor.ts';
import { type PartnerServer, startPartnerServer } from '../support/servers/partner-server.ts';

let partner: PartnerServer | undefined;
let visitor: Visitor;
let page: Page;

beforeEach(async () => {
  visitor = await visit(browser);
  page = visitor.page;
});
afterEach(async () => {
  const { problems } = visitor;
  await visitor.leave();
  await partner?.stop();
  partner = undefined;
  expect(problems).toEqual([]);
});

const fragment = async (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  fetch(`${site.origin}/widgets/v1/ssr/${path}`, { method, headers });
const htmlOf = async (path: string) => (await fragment(path)).text();

it('states the partner on the tag, and no invalid key', async () => {
  expect(await htmlOf('header?partner=acme')).toContain(' data-partner="acme"></script>');
  expect(await htmlOf('header?partner=A%22%3E%3Cscript%3E')).not.toContain('data-partner');
});

/** Markup that a PHP template would write around the fragments. */
const around = (body: string) =>
  `<!doctype html><html lang="zh-CN"><meta charset="utf-8"><title>t</title><style nonce="r4nd0m">body{margin:0}main{height:300px}</style>${body}</html>`;
const includingPage = async () => around(`${await htmlOf('header?city=hangzhou&active=1')}<main>正文</main>${await htmlOf('footer')}`);

async function serve(html: string, policy?: string): Promise<string> {
  partner = await startPartnerServer({
    siteOrigin: site.origin,
    pages: { '/included': html },
    headers: policy ? { 'content-security-policy': policy } : {},
  });
  return `${partner.origin}/included`;
}

/** Holds the loaders until the returned function is called. The hotel never arrives, so that changes by it are not counted as hydration. */
async function holdScript(): Promise<() => void> {
  await page.route('**/api/java/hotel?*', () => {});
  let release = () => {};
  const gate = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/widgets/v1/embed*', async (route) => {
    await gate;
    await route.continue();
  });
  return release;
}

interface Kept {
  xiyan?: { version?: string; ready: Promise<void> };
  drawn: [Element, string][];
  shift: number;
}

/**
 * Records the rendered nodes of the page's shadow roots with their positions, and the layout shifts from now on, on the window. A frame with the
 * whole page is drawn before: a browser under load draws a part of it first, whose rest then moves it.
 */
const keepDrawn = () =>
  page.evaluate(async () => {
    const probe = window as unknown as Kept;
    const place = (node: Element) => JSON.stringify(node.getBoundingClientRect());
    if (document.readyState === 'loading') await new Promise((resolve) => document.addEventListener('DOMContentLoaded', resolve));
    await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
    probe.shift = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) probe.shift += (entry as unknown as { value: number }).value;
    }).observe({ type: 'layout-shift' });
    probe.drawn = [...document.querySelectorAll('*')]
      .flatMap((host) => [...(host.shadowRoot?.querySelectorAll('*:not(script,style)') ?? [])])
      .map((node) => [node, place(node)]);
  });
const adopted = async () => {
  await page.waitForFunction(() => Boolean((window as unknown as Kept).xiyan?.version));
  return page.evaluate(async () => {
    const probe = window as unknown as Kept;
    await probe.xiyan?.ready;
    await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
    const { drawn, shift } = probe;
    return {
      count: drawn.length,
      gone: drawn.filter(([node]) => !node.isConnected).map(([node]) => node.outerHTML.slice(0, 80)),
      moved: drawn
        .map(([node, place]) => [node.outerHTML.slice(0, 80), place, JSON.stringify(node.getBoundingClientRect())])
        .filter(([, before, after]) => before !== after),
      shift,
    };
  });
};

describe('fragment endpoint', () => {
  it("names the fragment's file with integrity, at an address that never changes", async () => {
    const [, src, integrity] =
      /<script async src="([^"]+)" integrity="(sha256-[^"]+)" crossorigin="anonymous">/.exec(await htmlOf('header?city=hangzhou')) ?? [];
    const loader = await fetch(src ?? '');
    expect(loader.headers.get('cache-control')).toContain('immutable');
    expect(src).toMatch(/\/embed-[\w-]{8}\.js$/);
    const digest = Buffer.from(await crypto.subtle.digest('SHA-256', await loader.arrayBuffer())).toString('base64');
    expect(integrity).toBe(`sha256-${digest}`);
  });

  it.each(WIDGETS)('may be cached, revalidated and requested with HEAD: %s', async (widget) => {
    const first = await fragment(widget);
    expect(first.status).toBe(200);
    expect(await first.text()).toMatch(new RegExp(`^<xiyan-${widget}>`));
    expect(first.headers.get('cache-control')).toBe('public, max-age=300, stale-while-revalidate=3600');
    expect(first.headers.get('vary')).toBe('accept-encoding');
    const etag = first.headers.get('etag') ?? '';
    const again = await fragment(widget, { 'if-none-match': etag });
    expect([again.status, await again.text(), again.headers.get('etag')]).toEqual([304, '', etag]);
    expect((await fragment(widget, { 'if-none-match': 'W/"another"' })).status).toBe(200);
    const head = await fragment(widget, {}, 'HEAD');
    expect([head.status, head.headers.get('etag'), head.headers.get('content-type'), await head.text()]).toEqual([
      200,
      etag,
      'text/html; charset=utf-8',
      '',
    ]);
  });

  it('lists the widgets when another one is requested, in a response that must not be cached', async () => {
    const reply = await fragment('<script>');
    expect([reply.status, reply.headers.get('content-type'), reply.headers.get('cache-control')]).toEqual([
      404,
      'text/plain; charset=utf-8',
      'no-store',
    ]);
    const said = await reply.text();
    for (const name of WIDGETS) expect(said).toContain(name);
    expect(said).not.toContain('script');
  });

  it('falls back to the default for invalid values', async () => {
    const html = await htmlOf('header?active=%22%3E%3Cscript%3E&city=hangzhou&channel=side&theme=&theme=dark&unknown=1&hot-words=on');
    expect(html).toMatch(/^<xiyan-header city="hangzhou">/);
    const state = /<script type="application\/json">(.*?)<\/script>/.exec(html)?.[1] ?? '';
    expect((JSON.parse(state) as { options: object }).options).toEqual({ city: 'hangzhou', hotWords: true });
  });

  it('writes a nonce on everything that a policy checks, and the response is private', async () => {
    const reply = await fragment('header?nonce=%22r4nd0m');
    expect(reply.headers.get('cache-control')).toBe('private, no-store');
    expect(reply.headers.get('etag')).toBeNull();
    const html = await reply.text();
    expect(html.match(/<(?:style|script async)\b[^>]*nonce="&quot;r4nd0m"/g)).toHaveLength(2);
    expect(html.split('</style>')[1]).not.toMatch(/"nonce"/);
  });
});

describe('opened as a document', () => {
  const ATTACK = `enquiry?merchant-id=1001&open=on&api=${encodeURIComponent('http://evil.example')}&data-api=http://evil.example`;
  const EXPECTED = {
    'content-security-policy': "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; sandbox",
    'x-frame-options': 'DENY',
    'x-content-type-options': 'nosniff',
  };

  it.each([
    '/widgets/v1/ssr/enquiry',
    '/widgets/v1/ssr/header?nonce=1',
    '/widgets/v1/ssr/nothing',
    '/%77idgets/v1/ssr/enquiry',
    '/widgets/v1/%73sr/enquiry',
    '/widgets/v1/ssr/enquiry/',
  ])('has the same headers under every address that reaches it: %s', async (path) => {
    const first = await fetch(site.origin + path);
    const conditional = { 'if-none-match': first.headers.get('etag') ?? '' };
    for (const reply of [
      first,
      await fetch(site.origin + path, { method: 'HEAD' }),
      await fetch(site.origin + path, { headers: conditional }),
    ])
      expect(Object.fromEntries(reply.headers)).toMatchObject(EXPECTED);
  });

  it('names no service address, whatever its own address contains', async () => {
    expect(await htmlOf(ATTACK)).not.toContain('evil');
  });

  it('runs no script and submits no form', async () => {
    await page.goto(`${site.origin}/widgets/v1/ssr/${ATTACK}`);
    const field = page.locator('xiyan-enquiry input[type=tel]');
    await field.fill('13800138121');
    await page.locator('xiyan-enquiry button[type=submit]').click();
    await field.press('Enter');
    expect(await page.evaluate(() => 'xiyan' in window)).toBe(false);
    expect(await field.inputValue()).toBe('13800138121');
    expect(visitor.requests.map((request) => `${request.method()} ${new URL(request.url()).pathname}`)).toEqual([
      'GET /widgets/v1/ssr/enquiry',
    ]);
    visitor.expectProblem(/Content Security Policy|sandbox/i);
  });

  it('is displayed in no frame, not even of its own site', async () => {
    const src = `${site.origin}/widgets/v1/ssr/${ATTACK}`;
    for (const origin of [new URL(await serve(around(''))).origin, site.origin]) {
      await page.route(`${origin}/framing`, (route) =>
        route.fulfill({ body: around(`<iframe src="${src.replaceAll('&', '&amp;')}"></iframe>`), contentType: 'text/html' }),
      );
      await page.goto(`${origin}/framing`);
      const frame = page.frames()[1];
      expect(await frame?.locator('xiyan-enquiry').count()).toBe(0);
      expect(frame?.url()).toMatch(/^chrome-error:/);
    }
    visitor.expectProblem(/frame-ancestors|X-Frame-Options|Refused to frame|Framing/i);
  });
});

it('is visible without script', async () => {
  const url = await serve(await includingPage());
  const plain = await visit(browser, { javaScriptEnabled: false });
  await plain.page.goto(url);
  await plain.page.locator('xiyan-header').getByRole('link', { name: '杭州婚宴' }).waitFor();
  expect(await plain.page.locator('xiyan-footer').getByRole('link', { name: '婚宴酒店' }).isVisible()).toBe(true);
  await plain.leave();
});

it('takes an enquiry without script, in a form that shows a labelled field and a button', async () => {
  const url = await serve(around(await htmlOf('enquiry?merchant-id=1001&open')));
  const plain = await visit(browser, { javaScriptEnabled: false });
  await plain.page.goto(url);
  const form = plain.page.locator('xiyan-enquiry form');
  await form.getByText('到店礼和签约礼，请向商家询问').waitFor();
  await form.getByRole('textbox', { name: '手机号' }).fill('13800138077');
  await form.getByRole('button', { name: '询问档期' }).click();
  await plain.page.waitForURL(`${site.origin}/enquiry**`);
  await plain.page.getByText('已收到').first().waitFor();
  await plain.leave();
});

describe('hydration', () => {
  const SHOWN: Record<Exclude<WidgetName, 'enquiry'>, string> = {
    header: 'header?city=hangzhou&active=1',
    search: 'search',
    city: 'city?city=hangzhou',
    footer: 'footer',
  };

  it.each(Object.entries(SHOWN))('replaces no node and moves no pixel of %s', async (name, path) => {
    const release = await holdScript();
    await page.goto(await serve(around(`<main>正文</main>${await htmlOf(path)}<p>之后</p>`)), { waitUntil: 'commit' });
    await page.getByText('之后').waitFor();
    await keepDrawn();
    release();
    const { count, ...changed } = await adopted();
    expect(count).toBeGreaterThan(5);
    expect(changed, name).toEqual({ gone: [], moved: [], shift: 0 });
  });

  it('shifts nothing on a page with header and footer', async () => {
    const release = await holdScript();
    await page.goto(await serve(await includingPage()), { waitUntil: 'commit' });
    await page.locator('xiyan-footer').getByRole('contentinfo').waitFor();
    await keepDrawn();
    release();
    const { count, ...changed } = await adopted();
    expect(count).toBeGreaterThan(100);
    expect(changed).toEqual({ gone: [], moved: [], shift: 0 });
  });

  it('moves the open enquiry above the page with the typed text and the same nodes', async () => {
    const release = await holdScript();
    await page.goto(await serve(around(`<main>正文</main>${await htmlOf('enquiry?merchant-id=1001&open')}`)), { waitUntil: 'commit' });
    const modal = enquiryModal(page);
    await modal.phone.fill('138001');
    await keepDrawn();
    release();
    const { count, gone } = await adopted();
    expect(count).toBeGreaterThan(10);
    expect(gone).toEqual([]);
    expect((await modal.phone.inputValue()).replace(/\s/g, '')).toBe('138001');
    expect(await modal.dialog.evaluate((dialog) => dialog.matches('[data-modal][open]'))).toBe(true);
    await page.keyboard.press('Escape');
    await modal.dialog.waitFor({ state: 'detached' });
  });
});

describe('under a policy', () => {
  const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
  /** Returns the parts of a fragment for a page's policy: its style, and the file of its tag. */
  const styleOf = (html: string) => hashOf(/<style>([\s\S]*?)<\/style>/.exec(html)?.[1] ?? '');
  const scriptOf = (html: string) => `'${/integrity="([^"]+)"/.exec(html)?.[1]}'`;

  const POLICIES: Record<string, { nonce?: boolean; of(html: string): string }> = {
    'our host, and the hash of the style': { of: (html) => `script-src SITE; style-src ${styleOf(html)}` },
    'a nonce': { nonce: true, of: () => "script-src 'nonce-r4nd0m'; style-src 'nonce-r4nd0m'" },
    'a nonce and strict-dynamic': { nonce: true, of: () => "script-src 'nonce-r4nd0m' 'strict-dynamic'; style-src 'nonce-r4nd0m'" },
    'hashes and strict-dynamic': { of: (html) => `script-src ${scriptOf(html)} 'strict-dynamic'; style-src ${styleOf(html)}` },
    'Trusted Types': {
      of: (html) => `script-src SITE; style-src ${styleOf(html)}; require-trusted-types-for 'script'; trusted-types xiyan`,
    },
  };
  const isStyled = (name: WidgetName) =>
    page.locator(`xiyan-${name}`).evaluate((host) => getComputedStyle(host.shadowRoot?.querySelector('.x > *') as Element).boxSizing);

  it.each(
    Object.entries(POLICIES).flatMap(([name, policy]) => (['header', 'enquiry'] as const).map((widget) => [name, widget, policy] as const)),
  )('of %s the %s is visible, hydrated and interactive', async (_, widget, { nonce, of }) => {
    const html = await htmlOf(`${widget}?merchant-id=1001&open${nonce ? '&nonce=r4nd0m' : ''}`);
    const url = await serve(around(html).replace(/<style nonce.*?<\/style>/, ''), `default-src 'none'; connect-src SITE; ${of(html)}`);
    const release = await holdScript();
    await page.goto(url, { waitUntil: 'commit' });
    await page.locator(`xiyan-${widget} input`).last().waitFor();
    expect(await isStyled(widget)).toBe('border-box');
    await keepDrawn();
    release();
    expect((await adopted()).gone).toEqual([]);
    if (widget === 'enquiry') {
      await enquiryModal(page).submit.click();
      await enquiryModal(page).tip.waitFor();
    } else {
      await page.getByLabel('切换城市').click();
      await page.locator('xiyan-header').getByLabel('筛选城市').waitFor();
    }
  });

  it('that forbids its style element, it is styled when the script has loaded', async () => {
    const release = await holdScript();
    await page.goto(await serve(around(await htmlOf('header')), "default-src 'none'; script-src SITE; connect-src SITE"), {
      waitUntil: 'commit',
    });
    await page.locator('xiyan-header input').last().waitFor();
    expect(await isStyled('header')).toBe('content-box');
    release();
    await page.waitForFunction(() => Boolean((window as unknown as Kept).xiyan?.version));
    await page.evaluate(() => (window as unknown as Kept).xiyan?.ready);
    expect(await isStyled('header')).toBe('border-box');
    visitor.expectProblem(/Applying inline style violates/);
  });
});
