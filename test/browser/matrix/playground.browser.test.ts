/** The playground in a browser: controls, address, preview, event log and code follow each other, and the code works on a partner's page. */
import type { FrameLocator } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { OUTPUTS } from '../../../host-site/features/developers/playground/outputs.ts';
import { PAGE_KINDS } from '../../../host-site/features/developers/playground/state.ts';
import { site } from '../../support/browser/shared-site-in-browser.ts';
import { enquiryModal } from '../../support/browser/visitor.ts';
import { page, visitor } from '../../support/browser/visitor-in-browser.ts';
import { type PartnerServer, startPartnerServer } from '../../support/servers/partner-server.ts';

const PATH = '/developers/playground';
let partner: PartnerServer;
const pages: Record<string, string> = {};
const headers: Record<string, string> = {};

beforeAll(async () => {
  partner = await startPartnerServer({ siteOrigin: site.origin, pages, headers });
});
afterAll(() => partner?.stop());

const open = (query = '') => page.goto(`${site.origin}${PATH}${query}`);
const preview = (): FrameLocator => page.frameLocator('#frame');
const log = () => page.getByRole('log');
const output = (name: (typeof OUTPUTS)[number]) => page.locator(`[data-output=${name}]`).textContent();
const params = () => new URL(page.url()).searchParams;

it('shows the choice in the address, the code and the preview, and restores it', async () => {
  await open();
  await page.getByLabel('city', { exact: false }).first().fill('hangzhou');
  await page.waitForFunction(() => location.search.includes('city=hangzhou'));
  expect(await output('tag')).toContain('<xiyan-header city="hangzhou">');
  await preview().getByRole('link', { name: '杭州婚宴' }).waitFor();
  await page.getByLabel('组件').selectOption('search');
  expect(await page.locator('#attribute-city').isVisible()).toBe(false);
  expect(await output('shell')).toContain('<xiyan-search>');
  await page.getByLabel('组件').selectOption('header');
  await page.reload();
  expect(await page.locator('#attribute-city').inputValue()).toBe('hangzhou');
  await preview().getByRole('link', { name: '杭州婚宴' }).waitFor();
});

it('follows what was typed before its script was there', async () => {
  let release = () => {};
  const gate = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/\.js$/, async (route) => {
    await gate;
    await route.continue();
  });
  await page.goto(`${site.origin}${PATH}`, { waitUntil: 'commit' });
  await page.locator('#attribute-city').fill('hangzhou');
  release();
  await page.waitForFunction(() => location.search.includes('city=hangzhou'));
  expect(await output('tag')).toContain('<xiyan-header city="hangzhou">');
});

it('loads the preview on a phone once it is near the screen, with what was chosen before', async () => {
  await page.setViewportSize({ width: 390, height: 844 });
  await open();
  await page.getByLabel('组件').selectOption('search');
  expect(await page.getByRole('button', { name: '更新' }).isVisible()).toBe(false);
  expect(await page.locator('iframe').count()).toBe(0);
  expect(visitor.requests.filter((request) => request.url().includes('/developers/preview'))).toEqual([]);
  await page.locator('[data-preview]').scrollIntoViewIfNeeded();
  await preview().getByRole('combobox').waitFor();
  await page.locator('[data-cost=bytes]', { hasText: /^\d{1,3}(,\d{3})+ B/ }).waitFor();
  await page.setViewportSize({ width: 1280, height: 800 });
});

it('takes a language from the choice, or another one from the field that then appears', async () => {
  await open();
  const other = page.getByLabel('lang的其他值');
  expect(await other.isVisible()).toBe(false);
  await page.locator('#attribute-lang').selectOption('zh-TW');
  await preview().getByRole('navigation', { name: '主選單' }).waitFor();
  expect(await output('tag')).toContain('<xiyan-header lang="zh-TW">');
  await page.locator('#attribute-lang').selectOption('other');
  await other.fill('en-GB');
  await preview().getByRole('navigation', { name: 'Main menu' }).waitFor();
  expect(params().get('lang')).toBe('en-GB');
  await page.reload();
  expect(await other.inputValue()).toBe('en-GB');
});

it('records events with their exact detail, and what the preview costs', async () => {
  await open('?widget=search');
  await log().getByText('xiyan:ready {"widget":"search"}').waitFor();
  await preview().getByRole('combobox').fill('草坪');
  await preview().getByRole('combobox').press('Enter');
  await log()
    .getByText(/xiyan:search \{"keyword":"草坪","type":"[^"]*","url":"http/)
    .waitFor();
  await page.locator('[data-cost=requests]', { hasText: /^[1-9]/ }).waitFor();
  await page.locator('[data-cost=bytes]', { hasText: /^[1-9][\d,]{3,} B/ }).waitFor();
  await page.locator('[data-cost=ready]', { hasText: / ms$/ }).waitFor();
  expect(new URL(page.url()).pathname).toBe(PATH);
});

it('keeps phone numbers out of the address, the code and the preview', async () => {
  await open('?widget=enquiry&merchant-id=1001');
  await page.locator('#attribute-hotel-name').fill('13800138000');
  await page.locator('#attribute-open').check();
  await page.waitForFunction(() => location.search.includes('open=on'));
  // The port of the site may contain these digits.
  for (const text of [page.url(), (await output('tag')) ?? '']) expect(text.replaceAll(site.origin, '')).not.toContain('138');
  await enquiryModalIn(preview()).waitFor();
  expect(visitor.requests.filter((request) => decodeURIComponent(request.url()).includes('13800138000'))).toEqual([]);
});
const enquiryModalIn = (frame: FrameLocator) => frame.getByRole('dialog').getByLabel('手机号');

it('gives the preview an opaque origin without the cookies and storage of the site, also in a window', async () => {
  await page.context().addCookies([{ name: 'secret', value: 'a', url: site.origin }]);
  await open();
  await preview().getByRole('banner').waitFor();
  const reach = () => {
    const attempt = (read: () => unknown) => {
      try {
        return String(read());
      } catch (error) {
        return (error as Error).name;
      }
    };
    return [
      self.origin,
      attempt(() => document.cookie),
      attempt(() => localStorage.length),
      attempt(() => parent === self || parent.document),
    ];
  };
  const frame = page.frames().find((one) => one.url().includes('/developers/preview'));
  expect(await frame?.evaluate(reach)).toEqual(['null', 'SecurityError', 'SecurityError', 'SecurityError']);
  await page.goto(`${site.origin}/developers/preview?widget=header`);
  expect((await page.evaluate(reach)).slice(0, 3)).toEqual(['null', 'SecurityError', 'SecurityError']);
});

/** Kinds of pages that are tested with the server's markup too: another encoding, a policy, and no script. */
const WITH_FRAGMENT = ['gbk', 'csp', 'noscript'] as const;

describe('preview', () => {
  it.each([...PAGE_KINDS.map((kind) => [kind, ''] as const), ...WITH_FRAGMENT.map((kind) => [kind, '&fragment=on'] as const)])(
    'shows the header on the kind of page %s %s',
    async (kind, fragment) => {
      await open(`?widget=header&page=${kind}&city=hangzhou${fragment}`);
      const header = preview().locator('xiyan-header');
      if (kind === 'noscript') {
        await header.waitFor({ state: fragment ? 'visible' : 'attached' });
        if (fragment) await header.getByRole('link', { name: '杭州婚宴' }).waitFor();
        if (visitor.problems.length) visitor.expectProblem(/Blocked script execution/);
        return;
      }
      await header.getByRole('link', { name: '杭州婚宴' }).waitFor();
      await log().getByText('xiyan:ready {"widget":"header"}').waitFor();
      const facts = await page
        .frames()
        .find((one) => one.url().includes('/developers/preview'))
        ?.evaluate(() => ({ mode: document.compatMode, charset: document.characterSet, dir: document.dir, width: innerWidth }));
      expect(facts?.mode).toBe(kind === 'gbk' ? 'BackCompat' : 'CSS1Compat');
      expect(facts?.charset).toBe(kind === 'gbk' ? 'GBK' : 'UTF-8');
      expect(facts?.dir).toBe(kind === 'rtl' ? 'rtl' : '');
      if (kind === 'narrow') expect(facts?.width).toBe(320);
    },
  );

  it('follows the theme editor, and the contrast table names what is too weak', async () => {
    await open();
    await page.locator('summary', { hasText: '主题编辑器' }).click();
    await page.locator('[name="--xiyan-color-accent"]').fill('#ffffff');
    await page.locator('[data-ratio="on-accent accent"]', { hasText: '1.00' }).waitFor();
    await page.getByRole('row', { name: /^on-accent accent 1\.00 不合格$/ }).waitFor();
    await page.locator('[name="part-header-border-bottom"]').fill('7px solid #123456');
    await preview().getByRole('banner').waitFor();
    await page.waitForFunction(() => (document.querySelector('#frame') as HTMLIFrameElement).src.includes('part-header-border-bottom'));
    await preview().getByRole('banner').waitFor();
    const style = await preview()
      .getByRole('banner')
      .evaluate((bar) => [getComputedStyle(bar).borderBottomWidth, getComputedStyle(bar).getPropertyValue('--accent').trim()]);
    expect(style).toEqual(['7px', '#ffffff']);
    expect(params().get('--xiyan-color-accent')).toBe('#ffffff');
  });
});

describe('code on a partner page', () => {
  const pageOf = (head: string, body: string) =>
    `<!doctype html><html lang="zh-CN"><meta charset="utf-8"><title>t</title>${head}<body>${body}</body></html>`;

  it.each(['tag', 'shell', 'placeholder'] as const)('shows the header with its theme under the offered policy: %s', async (name) => {
    await open('?widget=header&city=hangzhou&--xiyan-color-accent=%231b3527');
    const [code, theme, reserve, policy] = await Promise.all([output(name), output('theme'), output('reserve'), output('policy')]);
    const [, value = ''] = (policy ?? '').split(/: (.*)/s);
    headers['content-security-policy'] = `${value}; style-src 'self' 'nonce-own'`;
    pages['/own'] = pageOf(`<style nonce="own">${theme}\n${reserve}</style>`, code ?? '');
    await page.goto(`${partner.origin}/own`);
    await page.getByRole('link', { name: '杭州婚宴' }).waitFor();
    const accent = await page.getByRole('banner').evaluate((bar) => getComputedStyle(bar).getPropertyValue('--accent').trim());
    expect(accent).toBe('#1b3527');
    delete headers['content-security-policy'];
  });

  it('opens the enquiry of the chosen merchant', async () => {
    await open('?widget=enquiry&merchant-id=1001&partner=acme');
    pages['/enquiry-code'] = pageOf('', (await output('tag')) ?? '');
    const stated = page.waitForRequest((request) => /\/hotel\?.*\bpartner=acme\b/.test(request.url()));
    await page.goto(`${partner.origin}/enquiry-code`);
    await page.getByRole('link', { name: '询问档期' }).click();
    await enquiryModal(page).phone.waitFor();
    await stated;
  });
});
