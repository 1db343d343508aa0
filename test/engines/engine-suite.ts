/** What every engine must pass: the core journey from a partner's page and from a package page, and a part of the matrix. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CASES } from '../browser/matrix/support/cases.ts';
import { type MatrixServer, startMatrixServer } from '../browser/matrix/support/matrix-server.ts';
import { snapshotPage } from '../browser/matrix/support/page-snapshot.ts';
import { differingPixels } from '../browser/matrix/support/photographs.ts';
import { type PartnerServer, startPartnerServer } from '../support/servers/partner-server.ts';
import { type Site, startSite } from '../support/site/site.ts';
import { type Engine, type EnginePage, Standstill, until } from './engine.ts';
import { CLOSED, inside, leaveWhileSending, MODAL, READY, walk } from './journey.ts';

/** Those of `PART` that change all elements, direction, built-ins and the sources of scripts. */
export const FEW = ['everything-important', 'tags-important', 'rtl', 'object-prototype', 'trusted-types'];

/** Cases whose means all engines have. */
const PART = [
  'bootstrap-3',
  'bootstrap-5',
  'layui',
  'tailwind',
  'everything-important',
  'tags-important',
  'inherited',
  'rem',
  'rtl',
  'jquery-1',
  'object-prototype',
  'to-json',
  'requirejs',
  'quirks',
  'gbk',
  'base',
  'csp-hosts',
  'csp-nonce',
  'trusted-types',
];

const FILLED = [
  inside('xiyan-header', '#s-hot'),
  inside('xiyan-search', '#s-hot'),
  inside('xiyan-header', 'summary[aria-label^=杭州]'),
  inside('[data-xiyan=city]', 'summary[aria-label^=杭州]'),
  inside('[data-xiyan=footer]', 'footer'),
].join(' && ');
/** Hides moving and blinking elements and the scroll bar, which must not be compared. Forced colours show the caret all the same. */
const STILL = `(function () {
  function more(root, text) { var sheet = new CSSStyleSheet(); sheet.replaceSync(text); root.adoptedStyleSheets = root.adoptedStyleSheets.concat(sheet) }
  document.querySelectorAll('xiyan-header,xiyan-search,[data-xiyan],xiyan-enquiry').forEach(function (host) {
    more(host.shadowRoot, '*{caret-color:transparent!important;caret-animation:manual!important;animation:none!important;transition:none!important}') });
  more(document, 'html{scrollbar-width:none!important}') })()`;
const MOVING = 'void (document.adoptedStyleSheets = [])';
const DRAWN =
  'new Promise(function (resolve) { requestAnimationFrame(function () { requestAnimationFrame(function () { resolve(1) }) }) })';

/** Trees and styles in their order. Engines make globals when they are first asked for: names and built-ins in an order of their own. */
const SNAPSHOT = `(function () {
  // On pages with transitions on everything, these styles would apply too late.
  var sheet = new CSSStyleSheet(); sheet.replaceSync('*:not(#none){transition:none!important}');
  document.adoptedStyleSheets = document.adoptedStyleSheets.concat(sheet);
  var lines = (${snapshotPage})();
  document.adoptedStyleSheets = [];
  return lines })()`;
const linesOf = (snapshot: string): string[] =>
  snapshot.split('\n').flatMap((line) => (line.startsWith('globals ') ? line.split(' ').map((name) => `global ${name}`) : [line]));

/** Opens a page of the matrix, photographs it and the modal over it, and returns the state of the page after the modal is closed. */
export async function lookAt(page: EnginePage, url: string) {
  await page.goto(url);
  await until(page, READY);
  await until(page, FILLED);
  await page.evaluate(STILL);
  await page.evaluate(DRAWN);
  const closed = await page.screenshot();
  await page.evaluate('void xiyan.enquiry.open({ merchantId: 1001 })');
  await until(page, `${MODAL}.textContent.includes('专享礼') && ${MODAL}.querySelector('ul li')`);
  await until(page, `${MODAL}.querySelector('input[type=tel]').matches(':focus')`);
  await page.evaluate(STILL);
  await page.evaluate(DRAWN);
  const modal = await page.screenshot();
  await page.press('Escape');
  await until(page, CLOSED);
  await page.evaluate(MOVING);
  const after = await page.evaluate<string>(SNAPSHOT);
  return { closed, modal, after, problems: page.problems() ?? [] };
}

/** How often a hanging browser is replaced before the test fails. */
const STARTS = 3;

/** How an engine differs from the others. */
export interface EngineTraits {
  name: string;
  /** Pattern of its version text. */
  version: RegExp;
  /** Last digits of phone numbers, its own. */
  number: string;
  /** Of 255: by how much a colour channel of one page's picture strays in this engine when nothing differs. */
  tolerance?: number;
  /** Number of pixels around that are compared too, because the engine places glyphs between pixels differently each time. */
  reach?: number;
  /** Cases that its driver cannot run. */
  without?: readonly string[];
  /** Cases, where not all of the part. */
  only?: readonly string[];
  launch(): Promise<Engine>;
}

export function describeEngine({ name, version, number, tolerance, reach, without = [], only = PART, launch }: EngineTraits): void {
  describe(name, () => {
    let site: Site;
    let partner: PartnerServer;
    let matrix: MatrixServer;
    let engine: Engine;
    let open: EnginePage | undefined;

    beforeAll(async () => {
      site = await startSite();
      [partner, matrix] = await Promise.all([startPartnerServer({ siteOrigin: site.origin }), startMatrixServer(site.origin)]);
      engine = await launch();
    }, 240_000);
    afterAll(async () => {
      await engine?.close();
      await partner?.stop();
      await matrix?.stop();
      await site?.stop();
    });

    /** One page at a time. */
    const onPage = async <T>(work: (page: EnginePage) => Promise<T>): Promise<T> => {
      await open?.close();
      open = await engine.newPage();
      const result = await work(open);
      await open.close();
      open = undefined;
      return result;
    };

    it('is that engine', async () => {
      expect(await engine.version()).toMatch(version);
    });

    it('stores an enquiry from a partner page in the database', () =>
      onPage((page) => walk(page, site, `${partner.origin}/partner/`, `1380013${number}`)));

    it('stores an enquiry from a package page in the database', () =>
      onPage(async (page) => {
        await page.goto(`${site.origin}/hotel/hangzhou/detail_1001`);
        const link = await page.evaluate<string>(`document.querySelector('#packages a[href*="/hotel/package?"]').href`);
        await walk(page, site, link, `1390013${number}`);
      }));

    it.each([
      ['with', '61'],
      ['without', '62'],
    ])('has an enquiry once when the page is left while it sends, %s keepalive', (how, ending) =>
      onPage((page) => leaveWhileSending(page, site, `1370${ending}3${number}`, how === 'with')),
    );

    describe('draws the widgets as on a clean page and leaves the page alone', () => {
      const look = async (address: string) => {
        for (let left = STARTS; ; left--) {
          try {
            return await onPage((page) => lookAt(page, matrix.origin + address));
          } catch (error) {
            if (!(error instanceof Standstill) || left === 1) throw error;
            open = undefined;
            await engine.close();
            engine = await launch();
          }
        }
      };
      const bare = (address: string) =>
        onPage(async (page) => {
          await page.goto(`${matrix.origin}${address}?bare`);
          // The page's own changes are complete.
          await until(page, CASES.find(({ id }) => address.endsWith(`/${id}`))?.holds ?? 'true');
          return { before: await page.evaluate<string>(SNAPSHOT), own: page.problems() ?? [] };
        });
      let clean: Awaited<ReturnType<typeof look>>;
      beforeAll(async () => {
        clean = await look('/clean/clean');
      });

      it.each(CASES.filter(({ id }) => only.includes(id) && !without.includes(id)).map((one) => [one.name, one.id] as const))(
        '%s',
        async (_, id) => {
          const { before, own } = await bare(`/case/${id}`);
          const pictures = await look(`/case/${id}`);
          expect(await differingPixels(pictures.closed, clean.closed, tolerance, reach)).toBe(0);
          expect(await differingPixels(pictures.modal, clean.modal, tolerance, reach)).toBe(0);
          // The page's own console messages are not failures of the widgets.
          expect(pictures.problems.filter((problem) => !own.includes(problem))).toEqual([]);
          const was = new Set(linesOf(before));
          const is = new Set(linesOf(pictures.after));
          expect([[...is].filter((line) => !was.has(line)), [...was].filter((line) => !is.has(line))]).toEqual([[], []]);
        },
      );
    });
  });
}
