/** The oldest engine that is promised, and one between it and today: the core journey, and a part of the matrix. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { enquiriesIn } from '../../support/enquiries.ts';
import { canRunOldEngines, launchOldEngine, type OldBrowser, type OldEngine, type OldPage } from '../../support/old-engines.ts';
import { type PartnerServer, startPartnerServer } from '../../support/partner-server.ts';
import { type Site, startSite } from '../../support/site.ts';
import { CASES } from '../matrix/cases.ts';
import { type MatrixServer, startMatrixServer } from '../matrix/matrix-server.ts';
import { differingPixels } from '../matrix/photographs.ts';

/** Cases whose means these engines have. */
const PART = [
  'bootstrap-3',
  'layui',
  'tailwind',
  'everything-important',
  'tags-important',
  'rem',
  'rtl',
  'jquery-1',
  'object-prototype',
  'to-json',
  'requirejs',
  'gbk',
  'base',
  'csp-hosts',
  'csp-nonce',
  'trusted-types',
];

let site: Site;
let partner: PartnerServer;
let matrix: MatrixServer;

beforeAll(async () => {
  site = await startSite();
  [partner, matrix] = await Promise.all([startPartnerServer({ siteOrigin: site.origin }), startMatrixServer(site.origin)]);
});
afterAll(async () => {
  await partner?.stop();
  await matrix?.stop();
  await site?.stop();
});

const inside = (host: string, selector: string) => `document.querySelector('${host}').shadowRoot.querySelector('${selector}')`;
const MODAL = "document.querySelector('xiyan-enquiry').shadowRoot.querySelector('dialog')";
const READY = 'window.xiyan && xiyan.version && xiyan.ready.then(() => true)';
const FILLED = `${inside('xiyan-header', '#s-hot')} && ${inside('xiyan-search', '#s-hot')} && ${inside('xiyan-header', 'summary[aria-label^=杭州]')} && ${inside('[data-xiyan=city]', 'summary[aria-label^=杭州]')} && ${inside('[data-xiyan=footer]', 'footer')}`;
/** Things that move or blink are not what is compared. */
const STILL = `document.querySelectorAll('xiyan-header,xiyan-search,[data-xiyan],xiyan-enquiry').forEach((host) => {
  const sheet = new CSSStyleSheet(); sheet.replaceSync('*{caret-color:transparent!important;animation:none!important;transition:none!important}');
  host.shadowRoot.adoptedStyleSheets = [...host.shadowRoot.adoptedStyleSheets, sheet] })`;
const DRAWN = 'new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve(true))))';

describe.skipIf(!canRunOldEngines).each([83, 88] as const)('Chromium %i', (engine: OldEngine) => {
  let browser: OldBrowser;
  let page: OldPage;
  const problems: string[] = [];
  const leaked: string[] = [];

  const open = async () => {
    page = await browser.newPage();
    problems.length = 0;
    page.on('pageerror', (error) => problems.push(error.message));
    page.on('console', (message) => message.type() === 'error' && problems.push(message.text()));
    page.on('request', (request) => /13\d{9}/.test(request.url()) && leaked.push(request.url()));
  };
  /** Waits until it is true; what is not there yet is no error. */
  const until = (code: string) => page.waitForFunction(`(() => { try { return ${code} } catch (e) { return false } })()`);
  const press = async (code: string) => {
    const [x = 0, y = 0] = (
      await page.evaluate<string>(
        `(() => { const b = ${code}.getBoundingClientRect(); return (b.left + b.width / 2) + ',' + (b.top + b.height / 2) })()`,
      )
    )
      .split(',')
      .map(Number);
    await page.mouse.click(x, y);
  };

  beforeAll(async () => {
    browser = await launchOldEngine(engine);
  });
  afterAll(() => browser?.close());

  it('is that engine', async () => {
    expect(await browser.version()).toContain(`Chrome/${engine}.`);
  });

  it('shows the header, opens the city panel and sends an enquiry from the example page', async () => {
    await open();
    await page.goto(`${partner.origin}/partner/`, { waitUntil: 'load' });
    await page.waitForFunction(READY);
    await until(inside('xiyan-header', 'summary[aria-label^=杭州]'));
    const box = await page.evaluate<string>(
      `(() => { const b = ${inside('xiyan-header', 'header')}.getBoundingClientRect(); return [b.left, b.top, b.width, b.height].join() })()`,
    );
    expect(box).toBe('0,0,1200,116');

    await press(inside('xiyan-header', 'summary'));
    await until(`${inside('xiyan-header', 'details')}.open`);
    await until(inside('xiyan-header', '[data-letter] a'));
    const panel = await page.evaluate<string>(
      `(() => { const b = ${inside('xiyan-header', 'details')}.querySelector('[data-letter]').getBoundingClientRect(); return (b.top > 60) + ',' + (b.right <= innerWidth) + ',' + (b.height > 20) })()`,
    );
    expect(panel).toBe('true,true,true');
    // Without a pointer that hovers the panel leaves the focus alone.
    await press(inside('xiyan-header', 'details input'));
    await page.keyboard.type('hz');
    await until(`${inside('xiyan-header', 'details')}.querySelectorAll('li a').length < 5`);
    await page.keyboard.press('Escape');
    await until(`!${inside('xiyan-header', 'details')}.open`);

    await page.evaluate("document.querySelector('[data-xiyan-enquiry]').scrollIntoView({ block: 'center' })");
    await press("document.querySelector('[data-xiyan-enquiry]')");
    await until(`${MODAL}.querySelector('input[type=tel]').matches(':focus')`);
    const phone = `138001380${engine}`;
    await page.keyboard.type(phone);
    await page.keyboard.press('Enter');
    await until(`${MODAL}.textContent.includes('谢谢')`);
    expect((await enquiriesIn(site)).filter((enquiry) => enquiry.phone === phone)).toHaveLength(1);
    await page.keyboard.press('Escape');
    await until("!document.querySelector('xiyan-enquiry')");
    expect(await page.evaluate('getComputedStyle(document.documentElement).overflow')).toBe('visible');
    expect([problems, leaked]).toEqual([[], []]);
    await page.close();
  });

  describe('draws the widgets as on a clean page', () => {
    const look = async (address: string) => {
      await open();
      await page.goto(matrix.origin + address, { waitUntil: 'load' });
      await page.waitForFunction(READY);
      await until(FILLED);
      await page.evaluate(STILL);
      await page.evaluate(DRAWN);
      const closed = await page.screenshot({ encoding: 'base64' });
      await page.evaluate('void xiyan.enquiry.open({ merchantId: 1001 })');
      await until(`${MODAL}.textContent.includes('专享礼') && ${MODAL}.querySelector('ul li')`);
      await page.evaluate(STILL);
      await page.evaluate(DRAWN);
      const modal = await page.screenshot({ encoding: 'base64' });
      await page.close();
      return { closed, modal, problems: [...problems] };
    };
    let clean: Awaited<ReturnType<typeof look>>;
    beforeAll(async () => {
      clean = await look('/clean/clean');
    });

    it.each(CASES.filter(({ id }) => PART.includes(id)).map((one) => [one.name, one.id] as const))('%s', async (_, id) => {
      const seen = await look(`/case/${id}`);
      expect(await differingPixels(seen.closed, clean.closed)).toBe(0);
      expect(await differingPixels(seen.modal, clean.modal)).toBe(0);
      expect(seen.problems).toEqual([]);
    });
  });
});
