/** Every page's address on one screen: path → loader → page. Missing and failed pages are drawn here too. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { CATEGORIES, LISTING_KINDS } from '../../widgets/domain/category.ts';
import { sendKept } from '../http/page-cache.ts';
import type { FailureFacts, PageDependencies, PageRenderer } from '../http/page-renderer.ts';
import { registerSiteFiles } from '../http/site-files.ts';
import { streamed } from '../http/streamed.ts';
import { themeColors } from '../layout/base.styles.ts';
import { laterScripts, leadsScript, siteScript } from '../layout/client-scripts.ts';
import { renderDocument } from '../layout/document.tsx';
import type { Page, PageEnv } from '../layout/page.ts';
import { siteCss } from '../layout/site-css.ts';
import { ICON_PATH, iconSvg } from '../layout/site-icon.ts';
import { articlePage } from './article.tsx';
import { loadArticle, loadArticles } from './articles.load.ts';
import { articlesPage } from './articles.tsx';
import { loadCityHotels } from './city-hotels.load.ts';
import { cityHotelsPage } from './city-hotels.tsx';
import { loadCompare } from './compare.load.ts';
import { comparePage } from './compare.tsx';
import { loadDengjichu } from './dengjichu.load.ts';
import { dengjichuPage } from './dengjichu.tsx';
import { loadEnquiry, sendEnquiry } from './enquiry.load.ts';
import { enquiryPage } from './enquiry.tsx';
import { examplePage } from './example.tsx';
import { failurePage } from './failure.tsx';
import { loadHome } from './home.load.ts';
import { homePage } from './home.tsx';
import { loadHotelDetail } from './hotel-detail.load.ts';
import { hotelDetailPage } from './hotel-detail.tsx';
import { loadHotelHome } from './hotel-home.load.ts';
import { hotelHomePage } from './hotel-home.tsx';
import { loadHotelPackage } from './hotel-package.load.ts';
import { hotelPackagePage } from './hotel-package.tsx';
import { loadAlmanac } from './jiri.load.ts';
import { almanacPage } from './jiri.tsx';
import { leadPage } from './lead.tsx';
import { loadLead, loadLeads, revealLead, sendLeadState } from './leads.load.ts';
import { leadsPage } from './leads.tsx';
import { loadExample, loadListingPackage, loadMerchant } from './listed-details.load.ts';
import { listedPackagePage } from './listed-package.tsx';
import { loadListing } from './listing.load.ts';
import { listingPage } from './listing.tsx';
import { Fields, type Load, type LoadContext, type Loaded } from './load.ts';
import { loadLogin, loadLogout, sendLogin, sendLogout } from './login.load.ts';
import { loginPage, logoutPage } from './login.tsx';
import { merchantPage } from './merchant.tsx';
import { notFoundPage } from './not-found.tsx';
import { appPage, type ElsewhereName, elsewherePage } from './plain-pages.tsx';
import { loadPrivacy, sendPrivacy } from './privacy.load.ts';
import { privacyPage } from './privacy.tsx';
import { loadReceipt, sendReceipt } from './receipt.load.ts';
import { receiptPage } from './receipt.tsx';
import { loadSearch } from './search.load.ts';
import { searchPage } from './search.tsx';
import { type ShellData, shellDataOf } from './shell-data.ts';
import { PART, robotsText, sitemapFile } from './sitemap.ts';
import { registerWidgetFragments } from './widget-fragment.ts';

const HTML = 'text/html; charset=utf-8';
/** Asked for anew each time; search engines and proxies are not to rewrite the page for phones, because it fits them. */
const CACHE = 'no-cache, no-transform';
/** A page that is the same for everybody, or for everybody of a city. */
interface Shared {
  host?: string | undefined;
  byCity: boolean;
}
const still = async (): Promise<Loaded<object>> => ({ kind: 'props', props: {} });
const elsewhere = (name: ElsewhereName) => async (): Promise<Loaded<{ name: ElsewhereName }>> => ({ kind: 'props', props: { name } });

const envOf = ({ site }: PageDependencies): PageEnv => ({ site, pictures: `${site.origins.main}/pictures` });

/** What the header draws before any script, per server: the seam's functions and the routes share it. */
const shells = new WeakMap<object, () => Promise<ShellData>>();
function shellOf(dependencies: PageDependencies): () => Promise<ShellData> {
  const shell = shells.get(dependencies) ?? shellDataOf(dependencies);
  shells.set(dependencies, shell);
  return shell;
}

function draw(page: Page, dependencies: PageDependencies, shell: ShellData = {}): string {
  const city = shell.cities?.find(({ pinying }) => pinying === page.header.city);
  const header = { ...shell, ...(city && { city: { id: city.id, name: city.name, pinyin: city.pinying } }) };
  return renderDocument(page, { ...envOf(dependencies), renderWidget: dependencies.renderWidget, widgetData: { header } });
}

export function registerPages(app: FastifyInstance, dependencies: PageDependencies): void {
  registerWidgetFragments(app, dependencies, shellOf(dependencies));
  const env = envOf(dependencies);

  const context = (request: FastifyRequest): LoadContext => ({
    site: dependencies.site,
    call: dependencies.call,
    clock: dependencies.clock,
    who: dependencies.callerOf(request),
    params: new Fields(request.params),
    query: new Fields(request.query),
    body: new Fields(request.body),
    header: (name) => String(request.headers[name] ?? ''),
  });

  const outcome = async <Props>(request: FastifyRequest, load: Load<Props>) => {
    const [loaded, shell] = await Promise.all([load(context(request)), shellOf(dependencies)()]);
    return { loaded, shell };
  };

  const answer = <Props>(load: Load<Props>, view: (props: Props, env: PageEnv) => Page, cache: string, shared?: Shared) =>
    async function answerPage(request: FastifyRequest, reply: FastifyReply) {
      let mine: Awaited<ReturnType<typeof outcome<Props>>> | undefined;
      if (shared && dependencies.pageCache) {
        const kept = await dependencies.pageCache.page(keyOf(request, shared), dependencies.clock(), async () => {
          mine = await outcome(request, load);
          const { loaded, shell } = mine;
          const isShared = loaded.kind === 'props' && !loaded.cookies && (loaded.status ?? 200) === 200;
          return isShared ? draw(view(loaded.props, env), dependencies, shell) : undefined;
        });
        if (kept) return sendKept(request, reply.type(HTML).header('cache-control', cache), kept);
      }
      const { loaded, shell } = mine ?? (await outcome(request, load));
      reply.type(HTML).header('cache-control', loaded.kind === 'props' ? cache : 'no-store');
      if ('cookies' in loaded && loaded.cookies) reply.header('set-cookie', loaded.cookies);
      switch (loaded.kind) {
        case 'props':
          return reply.code(loaded.status ?? 200).send(draw(view(loaded.props, env), dependencies, shell));
        case 'redirect':
          return reply.redirect(loaded.to, loaded.status);
        case 'notFound':
          return reply.code(404).send(draw(notFoundPage(loaded.missing, env), dependencies, shell));
        case 'failure': {
          const status = loaded.status ?? 500;
          request.log.warn({ route: request.routeOptions.url, msg: loaded.msg }, 'a service failed a page');
          return reply.code(status).send(draw(failurePage({ requestId: request.id, status, again: request.url }, env), dependencies));
        }
      }
    };

  /** Hosts that have pages of their own are part of the key, as is the visitor's city where the page follows it. */
  const keyOf = (request: FastifyRequest, { host = '', byCity }: Shared): string =>
    `${host}${request.url}${byCity ? ` ${dependencies.callerOf(request).cityPinyin.slice(0, 60)}` : ''}`;

  const page = <Props>(
    path: string,
    load: Load<Props>,
    view: (props: Props, env: PageEnv) => Page,
    { host, shared }: { host?: string; shared?: true | 'by city' } = {},
  ) => {
    const keptFor = shared && { host, byCity: shared === 'by city' };
    app.route({ method: 'GET', url: path, ...(host && { constraints: { host } }), handler: answer(load, view, CACHE, keptFor) });
  };
  const away = (name: ElsewhereName, ...paths: string[]) => {
    for (const path of paths) page(path, elsewhere(name), elsewherePage);
  };

  page('/', loadHome, homePage, { shared: 'by city' });
  page('/search', loadSearch, searchPage);
  page('/privacy', loadPrivacy, privacyPage);
  /** About one person: in no store, uncompressed, and no other site is told the address. A form's own Origin needs at least `same-origin`. */
  const personal = <Props>(
    path: string,
    load: Load<Props>,
    view: (props: Props, env: PageEnv) => Page,
    { method = 'GET', referrer = 'same-origin' }: { method?: 'GET' | 'POST'; referrer?: 'same-origin' | 'no-referrer' } = {},
  ) => {
    const handler = answer(load, view, 'no-store');
    app.route({
      method,
      url: path,
      config: { personal: true },
      handler: (request, reply) => handler(request, reply.header('referrer-policy', referrer)),
    });
  };
  personal('/privacy', sendPrivacy, privacyPage, { method: 'POST' });
  personal('/enquiry', loadEnquiry, enquiryPage);
  personal('/enquiry', sendEnquiry, enquiryPage, { method: 'POST' });
  personal('/Login', loadLogin, loginPage);
  personal('/Login', sendLogin, loginPage, { method: 'POST' });
  personal('/Login/loginOut', loadLogout, logoutPage);
  personal('/Login/loginOut', sendLogout, logoutPage, { method: 'POST' });
  personal('/merchant/leads', loadLeads, leadsPage);
  personal('/merchant/leads/:lead', loadLead, leadPage);
  personal('/merchant/leads/:lead/state', sendLeadState, leadPage, { method: 'POST' });
  personal('/merchant/leads/:lead/reveal', revealLead, leadPage, { method: 'POST' });
  personal('/receipt/:token', loadReceipt, receiptPage, { referrer: 'no-referrer' });
  personal('/receipt/:token', sendReceipt, receiptPage, { method: 'POST', referrer: 'no-referrer' });
  page('/home/app', still, appPage, { shared: true });

  const hotelPages = (root: string, host?: string) => {
    page(root || '/', loadHotelHome, hotelHomePage, { host, shared: true });
    page(`${root}/package`, loadHotelPackage, hotelPackagePage, { host, shared: true });
    page(`${root}/:city`, loadCityHotels, cityHotelsPage, { host, shared: true });
    page(`${root}/:city/detail_:hotel`, loadHotelDetail, hotelDetailPage, { host, shared: true });
    for (const path of ['/baike', '/baike/*']) page(root + path, elsewhere('baike'), elsewherePage, { host });
  };
  hotelPages('/hotel');
  const { hotel, main } = dependencies.site.origins;
  const hotelRoot = new URL(hotel);
  if (hotelRoot.host !== new URL(main).host) hotelPages(hotelRoot.pathname.replace(/\/$/, ''), hotelRoot.host);

  const listing = `:listing(^(?:${CATEGORIES.map(({ slug }) => slug).join('|')})-(?:${LISTING_KINDS.join('|')})$)`;
  page(`/${listing}`, loadListing, listingPage, { shared: true });
  page(`/:city/${listing}`, loadListing, listingPage, { shared: true });

  page('/merchant/:id', loadMerchant, merchantPage, { shared: true });
  page('/package/:id', loadListingPackage, listedPackagePage, { shared: true });
  page('/example/:id', loadExample, examplePage, { shared: true });
  page('/raiders', loadArticles, articlesPage, { shared: true });
  page('/raiders/:id', loadArticle, articlePage, { shared: true });
  page('/compare', loadCompare, comparePage);
  for (const path of ['/jiri', '/jiri/:date']) page(path, loadAlmanac, almanacPage, { shared: 'by city' });
  page('/dengjichu', loadDengjichu, dengjichuPage, { shared: true });
  page('/dengjichu/:city', loadDengjichu, dengjichuPage, { shared: true });

  for (const name of [
    'rules',
    'hunpin',
    'bai_ke',
    'baike',
    'theme_new',
    'mv',
    'community',
    'ask',
    'meitu',
    'video',
    'lvpai',
    'hunche',
    'recruit',
    'merchantCentre',
  ] as const) {
    away(name, `/${name}`, `/${name}/*`);
  }
  away('home', '/home/*');
  away('wedding', '/p/wedding/*');

  const scripts = [siteScript(), leadsScript(), ...laterScripts()].filter((script) => script !== undefined);
  registerSiteFiles(app, [
    { ...siteCss(), type: 'text/css; charset=utf-8' },
    ...scripts.map((script) => ({ ...script, type: 'text/javascript; charset=utf-8' })),
  ]);
  for (const path of [ICON_PATH, '/favicon.ico']) {
    app.get(path, (_, reply) =>
      reply.type('image/svg+xml').header('cache-control', 'public, max-age=86400').send(iconSvg(themeColors.accent)),
    );
  }
  app.get('/robots.txt', (_, reply) =>
    reply.type('text/plain; charset=utf-8').header('cache-control', 'public, max-age=3600').send(robotsText(dependencies.site)),
  );
  const sendSitemap = async (reply: FastifyReply, part?: string) => {
    const file = await sitemapFile(dependencies, part);
    if (!file) return reply.code(503).header('retry-after', '60').type('text/plain; charset=utf-8').send('');
    return reply.type('application/xml; charset=utf-8').header('cache-control', 'public, max-age=3600').send(streamed(file));
  };
  app.get('/sitemap.xml', (_, reply) => sendSitemap(reply));
  app.get<{ Params: { part: string } }>(`/sitemap-:part(^(?:${PART})$).xml`, (request, reply) => sendSitemap(reply, request.params.part));
}

/** What the server needs of the pages. */
export const pages: PageRenderer = {
  register: registerPages,
  notFound: async (_: FailureFacts, dependencies) =>
    draw(notFoundPage({ what: 'page' }, envOf(dependencies)), dependencies, await shellOf(dependencies)()),
  unreadable: (requestId, dependencies) => draw(failurePage({ requestId, status: 400, again: '/' }, envOf(dependencies)), dependencies),
  // Asks nothing: what failed may be the services themselves.
  failure: ({ requestId, status, request }, dependencies) =>
    draw(failurePage({ requestId, status, again: request.method === 'GET' ? request.url : '/' }, envOf(dependencies)), dependencies),
};
