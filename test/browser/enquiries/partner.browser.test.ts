/** `data-partner` on the script tag: what is stored, and what the engineer of the embedding page sees. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { enquiryModal } from '../../support/browser/visitor.ts';
import { page, visitor } from '../../support/browser/visitor-in-browser.ts';
import { type PartnerServer, startPartnerServer } from '../../support/servers/partner-server.ts';
import { type Site, startSite } from '../../support/site/site.ts';

const folder = mkdtempSync(join(tmpdir(), 'xiyan-partner-'));
let site: Site;
let partner: PartnerServer;
const pages: Record<string, string> = {};

beforeAll(async () => {
  const file = join(folder, 'site.json');
  const partners = [
    { key: 'acme', name: 'Acme', domains: ['localhost'] },
    { key: 'elsewhere', name: 'Elsewhere', domains: ['elsewhere.example'] },
  ];
  writeFileSync(file, JSON.stringify({ partners }));
  site = await startSite({ SITE_FILE: file });
  partner = await startPartnerServer({ siteOrigin: site.origin, pages });
  const pageOf = (key: string, link = '') =>
    `<!doctype html><html lang="zh-CN"><meta charset="utf-8"><title>t</title><body><a href="/none" data-xiyan-enquiry="1001" ${link}>问档期</a>` +
    `<script src="${site.origin}/widgets/v1/embed.js"${key && ` data-partner="${key}"`}></script></body></html>`;
  for (const key of ['acme', 'elsewhere', 'acne']) pages[`/${key}`] = pageOf(key);
  pages['/link'] = pageOf('', 'data-partner="acme"');
});
afterAll(async () => {
  await partner?.stop();
  await site?.stop();
  rmSync(folder, { recursive: true });
});

let lines: string[];
beforeEach(() => {
  lines = [];
  page.on('console', (message) => lines.push(message.text()));
});

/** Opens the modal of a page; the hotel of the form has then arrived. */
async function open(path: string) {
  await page.goto(partner.origin + path);
  await page.hover('a');
  await page.locator('xiyan-enquiry dialog [aria-busy=false]').waitFor({ state: 'attached' });
}

async function enquire(phone: string) {
  const modal = enquiryModal(page);
  await page.locator('body > a').click();
  await modal.phone.fill(phone);
  await modal.submit.click();
  await modal.thanks.waitFor();
  const [row] = (await site.exported('enquiries', '--reveal')).filter((one) => one.phone === phone);
  return row;
}

it('stores the key with the enquiry, and writes nothing to the console', async () => {
  await open('/acme');
  expect(await enquire('13800138051')).toMatchObject({ partner: 'acme', origin: new URL(partner.origin).host });
  expect(lines).toEqual([]);
});

it('says once on the console where a key is not allowed, before anything is sent, and stores the enquiry without it', async () => {
  await open('/elsewhere');
  const line = `xiyan: data-partner="elsewhere" is not allowed on ${partner.origin}: ask the operator of ${site.origin} to add this domain to the partner. Enquiries of this page are sent without a partner.`;
  expect(lines).toEqual([line]);
  expect(visitor.enquiries()).toEqual([]);
  expect(await enquire('13800138052')).toMatchObject({ partner: '' });
  expect(lines).toEqual([line]);
});

it('says on the console that a key is unknown', async () => {
  await open('/acne');
  expect(lines).toEqual([
    `xiyan: data-partner="acne" on ${partner.origin} is not a partner key of ${site.origin}: use the key that the operator has given you. Enquiries of this page are sent without a partner.`,
  ]);
});

it('ignores a key on a link, which visitors of the page may have written', async () => {
  await open('/link');
  expect(await enquire('13800138053')).toMatchObject({ partner: '' });
  expect(visitor.requests.filter((request) => request.url().includes('acme') || request.postData()?.includes('acme'))).toEqual([]);
});
