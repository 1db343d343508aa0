/** Runs every snippet of docs/embedding.md on its own partner page. */
import { readFileSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { site } from '../support/browser/shared-site-in-browser.ts';
import { enquiryModal } from '../support/browser/visitor.ts';
import { page, visitor } from '../support/browser/visitor-in-browser.ts';
import { type PartnerServer, startPartnerServer } from '../support/servers/partner-server.ts';

const guide = readFileSync(new URL('../../docs/embedding.md', import.meta.url), 'utf8');
/** Code blocks that a comment names, by name. */
const blocks = (kind: string) =>
  new Map(
    [...guide.matchAll(new RegExp(`<!-- ${kind}: ([\\w-]+) -->\\n\`\`\`\\w+\\n([\\s\\S]*?)\`\`\``, 'g'))].map((match) => [
      match[1] as string,
      match[2] as string,
    ]),
  );
const SNIPPETS = blocks('snippet');
const POLICIES = blocks('policy');
const INCLUDES = blocks('include');
const WRITTEN_ORIGIN = 'http://127.0.0.1:3000';
const pageOf = (html: string) => `<!doctype html><html lang="zh-CN"><meta charset="utf-8"><title>t</title><body>${html}</body></html>`;

let partner: PartnerServer;

beforeAll(async () => {
  partner = await startPartnerServer({
    siteOrigin: site.origin,
    pages: Object.fromEntries([...SNIPPETS].map(([name, html]) => [`/${name}`, pageOf(html)])),
  });
});
afterAll(async () => {
  await partner?.stop();
});

const header = () => page.getByRole('banner');

/** Expected result of each snippet. */
const EXPECTED: Record<string, () => Promise<void>> = {
  async tag() {
    await page.locator('xiyan-header').getByLabel('杭州，切换城市').waitFor();
    await page.getByRole('contentinfo').waitFor();
  },
  async 'sub-application'() {
    // test/browser/matrix/micro-frontends/ runs it in sub-applications.
    await header().waitFor();
    await page.getByRole('link', { name: '问档期' }).click();
    await enquiryModal(page).phone.waitFor();
  },
  async 'shadow-roots'() {
    await header().waitFor();
    // A script of the page cannot read what is in the closed root, but a visitor uses it.
    const place = page.locator('hotel-page #place');
    await page.waitForFunction(() => Number(document.querySelector('hotel-page')?.shadowRoot?.getElementById('place')?.offsetHeight) > 20);
    await page.evaluate(() =>
      document.addEventListener('xiyan:search', (event) => {
        event.preventDefault();
        document.title = (event as CustomEvent).detail.keyword;
      }),
    );
    await place.click();
    await page.keyboard.type('草坪');
    await page.keyboard.press('Enter');
    await page.waitForFunction(() => document.title === '草坪');
  },
  async shell() {
    await header().waitFor();
    await page.getByRole('contentinfo').waitFor();
    const files = visitor.requests.map((request) => new URL(request.url()).pathname).filter((path) => path.startsWith('/widgets/'));
    // The code loads once the page is idle, which may be now.
    expect(files[0]).toBe('/widgets/v1/embed.js');
    expect(files.filter((path) => path.includes('/markup/'))).toEqual([]);
  },
  async api() {
    await page.getByRole('combobox').waitFor();
  },
  async import() {
    await page.getByRole('combobox').waitFor();
    let release: () => void = () => {};
    const gate = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route('**/embed.js', async (route) => {
      await gate;
      await route.continue();
    });
    // Resolves with the load event.
    await page.reload();
    expect(await page.getByRole('combobox').count()).toBe(0);
    release();
    await page.getByRole('combobox').waitFor();
  },
  async partner() {
    const notice = page.waitForEvent('console', (message) => message.text().includes('data-partner="acme"'));
    await page.locator('a').hover();
    expect((await notice).text()).toContain('is not a partner key');
  },
  async placeholders() {
    await page.getByRole('combobox').waitFor();
    await page.getByLabel('杭州，切换城市').waitFor();
  },
  async reserve() {
    await page.addInitScript(() => {
      const probe = window as unknown as { shift: number };
      probe.shift = 0;
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) probe.shift += (entry as unknown as { value: number }).value;
      }).observe({ type: 'layout-shift', buffered: true });
    });
    const top = () => page.locator('p').evaluate((text) => text.getBoundingClientRect().top);
    for (const width of [1280, 1000, 375]) {
      await page.setViewportSize({ width, height: 700 });
      // Without the script first: the reserved height must equal the rendered height.
      await page.route('**/embed.js', (route) => route.fulfill({ contentType: 'text/javascript', body: '' }));
      await page.goto(`${partner.origin}/reserve`);
      const position = await top();
      await page.unroute('**/embed.js');
      await page.goto(`${partner.origin}/reserve`);
      await header().waitFor();
      await page.evaluate(() => (window as unknown as { xiyan: { ready: Promise<void> } }).xiyan.ready);
      expect(await top(), `at ${width}`).toBe(position);
      expect(await page.evaluate(() => (window as unknown as { shift: number }).shift), `shift at ${width}`).toBe(0);
    }
  },
  async 'enquiry-link'() {
    await page.getByRole('link', { name: '问档期' }).click();
    await enquiryModal(page).phone.waitFor();
  },
  async 'enquiry-script'() {
    await page.waitForFunction(() => Boolean((window as unknown as { xiyan: { version?: string } }).xiyan.version));
    await page.locator('#ask').click();
    await enquiryModal(page).close.click();
    await page.getByText('closed').waitFor();
  },
  async 'test-merchant'() {
    await page.getByRole('link', { name: '询问档期' }).click();
    const modal = enquiryModal(page);
    await modal.phone.fill('13800138028');
    await modal.submit.click();
    await modal.dialog.getByText('这是测试询问：没有通知商家，也不会有人来电，一天后自动删除').waitFor();
  },
  async 'meta-fields'() {
    await page.getByRole('link', { name: '问档期' }).click();
    const modal = enquiryModal(page);
    await modal.phone.fill('13800138027');
    await modal.submit.click();
    await page.locator('#sent', { hasText: /^A-17 [\w-]+$/ }).waitFor();
    expect(JSON.parse(visitor.enquiries().at(-1)?.postData() ?? '')).toMatchObject({ meta: { utm_source: 'blog', ref: 'A-17' } });
  },
  async attributes() {
    await page.getByLabel('上海，切换城市').waitFor();
  },
  async language() {
    await page.locator('xiyan-header').getByLabel('Hangzhou, change city').waitFor();
    await page.locator('xiyan-search').getByRole('combobox', { name: '搜尋' }).waitFor();
  },
  async events() {
    await page.getByRole('combobox').fill('草坪');
    await page.getByRole('combobox').press('Enter');
    await page.locator('#said', { hasText: '草坪' }).waitFor();
    expect(page.context().pages()).toHaveLength(1);
  },
  async on() {
    await page.getByLabel('切换城市').click();
    await page.getByRole('link', { name: '杭州', exact: true }).first().click();
    await page.waitForFunction(() => document.title === '杭州');
  },
  async mount() {
    await page.waitForFunction(() => document.title === 'mounted');
    await page.locator('#place').getByPlaceholder('搜您想要的').waitFor();
  },
  async styling() {
    await header().waitFor();
    const look = await header().evaluate((bar) => {
      const style = getComputedStyle(bar);
      return [style.getPropertyValue('--accent').trim(), style.getPropertyValue('--width').trim(), style.borderBottomWidth];
    });
    expect(look).toEqual(['#1b3527', '960px', '2px']);
  },
  async dark() {
    await page.emulateMedia({ colorScheme: 'dark' });
    await header().waitFor();
    const paper = () => header().evaluate((bar) => getComputedStyle(bar).backgroundColor);
    expect(await paper()).toBe('rgb(23, 18, 17)');
    await page.emulateMedia({ colorScheme: 'light' });
    expect(await paper()).toBe('rgb(255, 255, 255)');
  },
  async 'dark-colors'() {
    await page.getByRole('contentinfo').waitFor();
    expect(await page.getByRole('contentinfo').evaluate((footer) => getComputedStyle(footer).backgroundColor)).toBe('rgb(20, 24, 28)');
  },
  async console() {
    await page.reload();
    const line = page.context().waitForEvent('console', (message) => message.text().startsWith('xiyan:ready header'));
    expect((await line).type()).toBe('info');
  },
  async 'page-theme'() {
    // test/browser/site-pages/page-theme.browser.test.ts follows the colours.
    await header().waitFor();
    await page.getByRole('button', { name: 'dark' }).click();
    await page.locator('xiyan-header').locator('.x[data-theme=dark]').waitFor();
  },
  async nonce() {
    await header().waitFor();
  },
};

describe('docs/embedding.md', () => {
  it('has a test for each snippet, and a name for each snippet', () => {
    expect([...SNIPPETS.keys()].sort()).toEqual(Object.keys(EXPECTED).sort());
    const named = SNIPPETS.size + POLICIES.size + INCLUDES.size + blocks('server').size;
    expect(guide.match(/^```\w+/gm)).toHaveLength(named);
    expect([...INCLUDES.keys(), ...blocks('server').keys()]).toEqual(['nginx', 'ssi', 'php', 'render']);
  });

  it.each(Object.keys(EXPECTED))('runs the snippet %s as described', async (name) => {
    await page.goto(`${partner.origin}/${name}`);
    await EXPECTED[name]?.();
  });

  it.each([...POLICIES.keys()])('states a sufficient policy: %s', async (name) => {
    const [header_, value = ''] = (POLICIES.get(name) ?? '').trim().split(/: (.*)/s);
    expect(header_).toBe('Content-Security-Policy');
    const strict = await startPartnerServer({
      siteOrigin: site.origin,
      headers: { 'content-security-policy': value.replaceAll(WRITTEN_ORIGIN, 'SITE') },
      pages: { '/': '', '/strict': pageOf(SNIPPETS.get('nonce') ?? '') },
    });
    await page.goto(`${strict.origin}/strict`);
    await page.getByRole('combobox').waitFor();
    // A style that applies only when the policy allows the widgets' sheet.
    expect(await header().evaluate((bar) => getComputedStyle(bar).boxSizing)).toBe('border-box');
    await page.getByLabel('切换城市').click();
    await page.getByRole('link', { name: '杭州', exact: true }).first().waitFor();
    await strict.stop();
  });

  /** Processes a page as nginx does: a block is the fallback of an include that fails. */
  async function included(text: string, service: string): Promise<string> {
    const target = /proxy_pass (\S+);/.exec(INCLUDES.get('nginx') ?? '')?.[1]?.replace(WRITTEN_ORIGIN, service);
    const stubs: Record<string, string> = {};
    let html = text.replace(/<!--# block name="(\w+)" -->([\s\S]*?)<!--# endblock -->/g, (_, name: string, body: string) => {
      stubs[name] = body;
      return '';
    });
    for (const [all, path, stub = ''] of text.matchAll(/<!--# include virtual="\/xiyan\/([^"]+)" stub="(\w+)" -->/g)) {
      const body = await fetch(`${target}${path}`).then(
        (reply) => (reply.ok ? reply.text() : ''),
        () => '',
      );
      html = html.replace(all, () => body || (stubs[stub] ?? ''));
    }
    return html;
  }

  it.each([
    ['comes from its server', true],
    ['comes by script where that server does not answer', false],
  ])('shows the header of a page of server-side includes: it %s', async (_, up) => {
    // Nothing listens on port 9 of a machine that runs tests.
    const html = await included(INCLUDES.get('ssi') ?? '', up ? site.origin : 'http://127.0.0.1:9');
    expect(html).not.toContain('<!--#');
    expect(html.includes('shadowrootmode')).toBe(up);
    const served = await startPartnerServer({ siteOrigin: site.origin, pages: { '/included': pageOf(html) } });
    await page.goto(`${served.origin}/included`);
    await page.getByLabel('杭州，切换城市').click();
    await page.getByLabel('筛选城市').waitFor();
    await served.stop();
  });

  it('renders on a server what is visible without script and hydrated with it', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'xiyan-snippet-'));
    const server = pathToFileURL(new URL('../../dist/package/server.js', import.meta.url).pathname).href;
    const code = (blocks('server').get('render') ?? '')
      .replace("'xiyan/server'", JSON.stringify(server))
      .replaceAll(WRITTEN_ORIGIN, site.origin);
    const file = join(folder, 'render.mjs');
    await writeFile(file, code);
    const snippet = (await import(/* @vite-ignore */ pathToFileURL(file).href)) as { header(): string };
    const html = snippet.header();
    await rm(folder, { recursive: true });
    const served = await startPartnerServer({
      siteOrigin: site.origin,
      pages: { '/bare': pageOf(html), '/served': pageOf(`${html}<script src="${WRITTEN_ORIGIN}/widgets/v1/embed.js"></script>`) },
    });
    await page.goto(`${served.origin}/bare`);
    await page.getByRole('banner').waitFor();
    let release: () => void = () => {};
    const gate = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route('**/embed.js', async (route) => {
      await gate;
      await route.continue();
    });
    await page.goto(`${served.origin}/served`, { waitUntil: 'commit' });
    await page.getByRole('banner').waitFor();
    await page.evaluate(() => {
      (window as unknown as { first: unknown }).first = document.querySelector('xiyan-header')?.shadowRoot?.querySelector('header');
    });
    release();
    await page.waitForFunction(() => Boolean((window as unknown as { xiyan?: { version: string } }).xiyan?.version));
    await page.evaluate(() => (window as unknown as { xiyan: { ready: Promise<void> } }).xiyan.ready);
    expect(
      await page.evaluate(
        () =>
          (window as unknown as { first: unknown }).first === document.querySelector('xiyan-header')?.shadowRoot?.querySelector('header'),
      ),
    ).toBe(true);
    await page.getByLabel('杭州，切换城市').waitFor();
    await served.stop();
  });
});
