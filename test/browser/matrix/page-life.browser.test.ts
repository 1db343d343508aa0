/** Pages that exist before they are shown (speculation rules) or after they were left (back/forward cache). The headless shell has neither. */
import { launch } from 'puppeteer-core-25';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { chromiumOptions, fullChromium, launchFullBrowser } from '../../support/browser/browser.ts';
import { visit } from '../../support/browser/visitor.ts';
import { type PartnerServer, startPartnerServer } from '../../support/servers/partner-server.ts';
import { type Site, startSite } from '../../support/site/site.ts';

/** Records what a page is told and what it sends, where the page before it can read that. */
const HEAD = `<meta charset="utf-8"><title>t</title><link rel="icon" href="data:,">
<script>
  const record = (told) => localStorage.setItem(location.pathname,
    (localStorage.getItem(location.pathname) || '') + told + (document.prerendering ? ' while prerendering' : '') + '\\n');
  for (const name of ['ready', 'error', 'enquiryopen', 'enquiryclose'])
    document.addEventListener('xiyan:' + name, ({ target }) => record(name + ' ' + target.localName));
  const send = window.fetch;
  window.fetch = (address, options) => {
    record('request ' + new URL(address).pathname);
    return send(address, options);
  };
</script>
<script async src="http://127.0.0.1:3000/widgets/v1/embed.js"></script>`;
const WIDGETS = `<xiyan-header></xiyan-header><main style="height:600px">
<a href="http://127.0.0.1:3000/hotel/1001" data-xiyan-enquiry="1001">询问档期</a></main><xiyan-footer></xiyan-footer>`;
const PAGES = {
  '/list': `<!doctype html><html lang="zh-CN"><meta charset="utf-8"><title>t</title><link rel="icon" href="data:,"><a id="next" href="/next">下一页</a>
<script type="speculationrules">{"prerender":[{"urls":["/next"],"eagerness":"immediate"}]}</script></body></html>`,
  '/next': `<!doctype html><html lang="zh-CN">${HEAD}<body>${WIDGETS}</body></html>`,
  '/end': '<!doctype html><title>t</title><link rel="icon" href="data:,">',
};
/** Nothing is counted for a browser that calls itself headless. */
const USER_AGENT = '--user-agent=Mozilla/5.0 (X11; Linux x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/156.0.0.0 Safari/537.36';
const TRACK = 'request /api/node/track';

describe.runIf(fullChromium)('a page that is not shown', () => {
  let site: Site;
  let partner: PartnerServer;
  beforeAll(async () => {
    site = await startSite({ TRACKING: 'all' });
    partner = await startPartnerServer({ siteOrigin: site.origin, pages: PAGES });
  });
  afterAll(async () => {
    await partner?.stop();
    await site?.stop();
  });

  // Playwright turns prerendering off.
  it('is prerendered with its widgets, which send nothing, and are not mounted again when it is shown', async () => {
    const browser = await launch({ ...(await chromiumOptions([USER_AGENT])), executablePath: fullChromium as string });
    const page = await browser.newPage();
    const recorded = async () => (await page.evaluate(() => localStorage.getItem('/next') ?? '')).split('\n').slice(0, -1);
    await page.goto(`${partner.origin}/list`);
    // With the code that counts visits, which loads last.
    await expect.poll(() => page.evaluate(() => localStorage.getItem('rand_id'))).toBeTruthy();
    const before = await recorded();
    expect(before.filter((line) => line.startsWith('ready')).sort()).toEqual([
      'ready xiyan-footer while prerendering',
      'ready xiyan-header while prerendering',
    ]);
    expect(before.filter((line) => /Appointment|track/.test(line))).toEqual([]);

    await page.click('#next');
    await page.waitForFunction(() => location.pathname === '/next' && !(document as Document & { prerendering: boolean }).prerendering);
    await page.click('[data-xiyan-enquiry]');
    await expect.poll(recorded).toContain('enquiryopen xiyan-enquiry');
    expect(await page.evaluate(() => document.querySelector('xiyan-enquiry')?.shadowRoot?.activeElement?.localName)).toBe('input');
    await page.keyboard.press('Escape');
    await expect.poll(recorded).toContain('enquiryclose xiyan-enquiry');
    await page.goto(`${partner.origin}/end`);
    await expect.poll(recorded).toContain(TRACK);
    const after = (await recorded()).slice(before.length);
    expect(after.filter((line) => /^ready xiyan-(header|footer)|^error|prerendering/.test(line))).toEqual([]);
    expect(after.filter((line) => line === TRACK)).toEqual([TRACK]);
    await browser.close();
  });

  it('returns from the back/forward cache with its panel open, which closes and opens as before', async () => {
    const browser = await launchFullBrowser([], ['--disable-back-forward-cache']);
    const { page, problems } = await visit(browser);
    await page.addInitScript(() =>
      addEventListener('pageshow', (event) => document.documentElement.setAttribute('data-kept', String(event.persisted))),
    );
    await page.goto(`${partner.origin}/next`);
    const panel = page.locator('xiyan-header details[open] > div:popover-open');
    const city = page.locator('xiyan-header').getByLabel('切换城市');
    await city.click();
    await panel.locator('[data-letter] a').first().waitFor();
    await page.evaluate(() => location.assign('/list'));
    await page.locator('#next').waitFor();
    await page.evaluate(() => history.back());
    await page.waitForFunction(() => document.documentElement.dataset.kept === 'true');
    expect(await panel.count()).toBe(1);
    await page.keyboard.press('Escape');
    await expect.poll(() => panel.count()).toBe(0);
    await city.click();
    await panel.locator('[data-letter] a').first().waitFor();
    expect(problems).toEqual([]);
    await browser.close();
  });
});
