/** All page addresses in one table: path → loader → page. */
import type { FastifyInstance } from 'fastify';
import { CATEGORIES, LISTING_KINDS } from '../widgets/domain/catalogue/category.ts';
import { loadAlmanac } from './features/almanac/pages/almanac.load.ts';
import { almanacPage } from './features/almanac/pages/almanac.tsx';
import { loadHallCalendar, sendHallCalendar } from './features/availability/pages/hall-calendar.load.ts';
import { hallCalendarPage } from './features/availability/pages/hall-calendar.tsx';
import { examplePage } from './features/catalogue/pages/details/example.tsx';
import { loadExample, loadListingPackage, loadMerchant } from './features/catalogue/pages/details/listed-details.load.ts';
import { listedPackagePage } from './features/catalogue/pages/details/listed-package.tsx';
import { merchantPage } from './features/catalogue/pages/details/merchant.tsx';
import { notePage } from './features/catalogue/pages/details/note.tsx';
import { loadNote, loadNotes } from './features/catalogue/pages/details/notes.load.ts';
import { notesPage } from './features/catalogue/pages/details/notes.tsx';
import { loadCityHotels } from './features/catalogue/pages/hotel/city-hotels.load.ts';
import { cityHotelsPage } from './features/catalogue/pages/hotel/city-hotels.tsx';
import { loadHotelDetail } from './features/catalogue/pages/hotel/hotel-detail.load.ts';
import { hotelDetailPage } from './features/catalogue/pages/hotel/hotel-detail.tsx';
import { loadHotelHome } from './features/catalogue/pages/hotel/hotel-home.load.ts';
import { hotelHomePage } from './features/catalogue/pages/hotel/hotel-home.tsx';
import { loadHotelPackage } from './features/catalogue/pages/hotel-package/hotel-package.load.ts';
import { hotelPackagePage } from './features/catalogue/pages/hotel-package/hotel-package.tsx';
import { loadHall } from './features/catalogue/pages/hotel-parts/hall.load.ts';
import { hallPage } from './features/catalogue/pages/hotel-parts/hall.tsx';
import { loadHotelMenus } from './features/catalogue/pages/hotel-parts/hotel-menus.load.ts';
import { hotelMenusPage } from './features/catalogue/pages/hotel-parts/hotel-menus.tsx';
import { loadListing } from './features/catalogue/pages/listing/listing.load.ts';
import { listingPage } from './features/catalogue/pages/listing/listing.tsx';
import { loadCompare } from './features/compare/pages/compare.load.ts';
import { comparePage } from './features/compare/pages/compare.tsx';
import { loadConversationList, sendChatSettings } from './features/conversation/pages/conversation-list.load.ts';
import { conversationListPage } from './features/conversation/pages/conversation-list.tsx';
import { loadCheckForm, loadCheckResult } from './features/developers/pages/check.load.ts';
import { checkPage } from './features/developers/pages/check.tsx';
import { loadDevelopers, loadGuide } from './features/developers/pages/developers.load.ts';
import { developersPage } from './features/developers/pages/developers.tsx';
import { guidePage } from './features/developers/pages/guide.tsx';
import { loadPlayground, sendPlayground } from './features/developers/pages/playground.load.ts';
import { playgroundPage } from './features/developers/pages/playground.tsx';
import { registerPreviewFrame } from './features/developers/pages/preview-frame.ts';
import { loadEnquiry, sendEnquiry } from './features/enquiries/pages/enquiry/enquiry.load.ts';
import { enquiryPage } from './features/enquiries/pages/enquiry/enquiry.tsx';
import { loadReceipt, sendReceipt } from './features/enquiries/pages/receipt/receipt.load.ts';
import { receiptPage } from './features/enquiries/pages/receipt/receipt.tsx';
import { leaveReceiptWedding, sendReceiptWedding } from './features/enquiries/pages/receipt/receipt-wedding.load.ts';
import { loadFamily } from './features/families/pages/families.load.ts';
import { familyPage } from './features/families/pages/families.tsx';
import { articlePage } from './features/guides/pages/article.tsx';
import { leaveUpvote, loadArticle, loadArticles, moveArticles, sendUpvote } from './features/guides/pages/articles.load.ts';
import { articlesPage } from './features/guides/pages/articles.tsx';
import { loadHome } from './features/home/pages/home.load.ts';
import { homePage } from './features/home/pages/home.tsx';
import { loadInbox, loadInboxEnquiry, revealPhone, sendEnquiryState } from './features/inbox/pages/inbox.load.ts';
import { inboxPage } from './features/inbox/pages/inbox.tsx';
import { inboxEnquiryPage } from './features/inbox/pages/inbox-enquiry.tsx';
import { OPERATOR_PAGES, type OperatorPageName } from './features/legal/pages/operator-page-paths.ts';
import { loadOperatorPage } from './features/legal/pages/operator-pages.load.ts';
import { operatorPage } from './features/legal/pages/operator-pages.tsx';
import { appPage } from './features/legal/pages/plain-pages.tsx';
import { loadPrivacy, sendPrivacy } from './features/legal/pages/privacy.load.ts';
import { privacyPage } from './features/legal/pages/privacy.tsx';
import { confirmPage } from './features/login/pages/confirm.tsx';
import { loadBind, loadLogin, loadLogout, sendBind, sendLogin, sendLogout } from './features/login/pages/login.load.ts';
import { loginPage, logoutPage } from './features/login/pages/login.tsx';
import { loadOwnData, sendOwnData } from './features/login/pages/own-data.load.ts';
import { ownDataPage } from './features/login/pages/own-data.tsx';
import { loadConfirm, loadSecurity, sendConfirm, sendEndSessions, sendFactor } from './features/login/pages/security.load.ts';
import { securityPage } from './features/login/pages/security.tsx';
import { acceptCoupleQuote, loadCoupleQuote } from './features/offers/pages/couple-quote.load.ts';
import { coupleQuotePage } from './features/offers/pages/couple-quote.tsx';
import { loadCoupons, sendCoupon } from './features/offers/pages/coupons.load.ts';
import { couponsPage } from './features/offers/pages/coupons.tsx';
import { loadMerchantQuote, sendMerchantQuote } from './features/offers/pages/merchant-quote.load.ts';
import { merchantQuotePage } from './features/offers/pages/merchant-quote.tsx';
import { sendReceiptCoupon } from './features/offers/pages/receipt-coupon.load.ts';
import { loadPlanner, sendPlanner } from './features/planner/pages/planner.load.ts';
import { plannerPage } from './features/planner/pages/planner.tsx';
import { loadDengjichu } from './features/registry/pages/registry.load.ts';
import { dengjichuPage } from './features/registry/pages/registry.tsx';
import { loadMerchantReviews, sendAnswer } from './features/reviews/pages/merchant-reviews.load.ts';
import { merchantReviewsPage } from './features/reviews/pages/merchant-reviews.tsx';
import { loadReport, loadReviewList, sendReport } from './features/reviews/pages/review-list.load.ts';
import { reportPage, reviewListPage } from './features/reviews/pages/review-list.tsx';
import { loadSearch } from './features/search/pages/search.load.ts';
import { searchPage } from './features/search/pages/search.tsx';
import { loadTelephone, sendTelephone } from './features/telephone/pages/telephone.load.ts';
import { telephonePage } from './features/telephone/pages/telephone.tsx';
import type { FailureFacts, PageDependencies, PageRenderer } from './platform/http/page-renderer.ts';
import { failurePage } from './platform/pages/failure.tsx';
import type { Loaded } from './platform/pages/load.ts';
import { notFoundPage } from './platform/pages/not-found.tsx';
import { draw, envOf, pageKinds, retryAddress, shellOf } from './platform/pages/page-answers.ts';
import { registerPageFiles } from './platform/pages/page-files.ts';
import { registerConversationPages, registerOwnReviewPages } from './platform/pages/page-pictures.ts';
import { registerWidgetFragments } from './platform/pages/widget-fragment.ts';
import { registerWidgetMarkup } from './platform/pages/widget-markup.ts';

const still = async (): Promise<Loaded<object>> => ({ kind: 'props', props: {} });

/** Of forms that store something and have no limit of their own. */
const CHANGE = ['page', 'change'] as const;

type PageKinds = ReturnType<typeof pageKinds>;

/** Registers search, privacy and the forms and personal pages of couples and merchants. */
function registerPersonalPages({ page, personal }: PageKinds): void {
  page('/search', loadSearch, searchPage, { dependsOnCity: true, limits: ['page', 'search'] });
  page('/privacy', loadPrivacy, privacyPage);
  personal('/privacy', sendPrivacy, privacyPage, { method: 'POST' });
  personal('/enquiry', loadEnquiry, enquiryPage);
  personal('/enquiry', sendEnquiry, enquiryPage, { method: 'POST', limits: ['page', 'plainForm', 'enquiry'] });
  personal('/telephone', loadTelephone, telephonePage);
  personal('/telephone', sendTelephone, telephonePage, { method: 'POST', limits: ['page', 'telephone'] });
  personal('/Login', loadLogin, loginPage);
  personal('/Login', sendLogin, loginPage, { method: 'POST', limits: CHANGE });
  personal('/Login/bind', loadBind, loginPage);
  personal('/Login/bind', sendBind, loginPage, { method: 'POST', limits: CHANGE });
  personal('/planner', loadPlanner, plannerPage);
  personal('/planner', sendPlanner, plannerPage, { method: 'POST', limits: ['page', 'planner'] });
  personal('/Login/loginOut', loadLogout, logoutPage, { limits: CHANGE });
  personal('/Login/loginOut', sendLogout, logoutPage, { method: 'POST', limits: CHANGE });
  personal('/merchant/leads', loadInbox, inboxPage);
  // The first time, the enquiry becomes a viewed one.
  personal('/merchant/leads/:enquiry', loadInboxEnquiry, inboxEnquiryPage, { limits: CHANGE });
  personal('/merchant/leads/:enquiry/state', sendEnquiryState, inboxEnquiryPage, { method: 'POST', limits: CHANGE });
  personal('/merchant/leads/:enquiry/reveal', revealPhone, inboxEnquiryPage, { method: 'POST', limits: CHANGE });
  personal('/merchant/leads/:enquiry/quote', loadMerchantQuote, merchantQuotePage, { limits: CHANGE });
  personal('/merchant/leads/:enquiry/quote', sendMerchantQuote, merchantQuotePage, { method: 'POST', limits: ['page', 'quote'] });
  personal('/merchant/coupons', loadCoupons, couponsPage);
  personal('/merchant/coupons', sendCoupon, couponsPage, { method: 'POST', limits: CHANGE });
  personal('/merchant/calendar', loadHallCalendar, hallCalendarPage);
  personal('/merchant/calendar', sendHallCalendar, hallCalendarPage, { method: 'POST', limits: ['page', 'calendar'] });
  personal('/merchant/conversations', loadConversationList, conversationListPage);
  personal('/merchant/conversations', sendChatSettings, conversationListPage, { method: 'POST', limits: ['page', 'message'] });
  personal('/merchant/security', loadSecurity, securityPage);
  personal('/merchant/security/sessions', sendEndSessions, securityPage, { method: 'POST', limits: CHANGE });
  personal('/merchant/security/factor', sendFactor, securityPage, { method: 'POST', limits: CHANGE });
  personal('/merchant/confirm', loadConfirm, confirmPage);
  personal('/merchant/confirm', sendConfirm, confirmPage, { method: 'POST', limits: CHANGE });
  personal('/account', loadOwnData, ownDataPage);
  personal('/account', sendOwnData, ownDataPage, { method: 'POST', limits: ['page', 'withdrawal'] });
}

/** Registers the couple's pages of an enquiry. The token in the address authorises. */
function registerReceiptPages({ personal }: PageKinds): void {
  personal('/receipt/:token', loadReceipt, receiptPage, { referrer: 'no-referrer' });
  personal('/receipt/:token', sendReceipt, receiptPage, { method: 'POST', referrer: 'no-referrer', limits: ['page', 'withdrawal'] });
  personal('/receipt/:token/wedding', leaveReceiptWedding, receiptPage, { referrer: 'no-referrer' });
  const noReferrer = { referrer: 'no-referrer' } as const;
  const weddingPost = { method: 'POST', referrer: 'no-referrer', limits: ['page', 'besideEnquiry'] } as const;
  personal('/receipt/:token/wedding', sendReceiptWedding, receiptPage, weddingPost);
  personal('/receipt/:token/quote', loadCoupleQuote, coupleQuotePage, noReferrer);
  personal('/receipt/:token/quote', acceptCoupleQuote, coupleQuotePage, { ...weddingPost, limits: ['page', 'quote'] });
  personal('/receipt/:token/coupon', leaveReceiptWedding, receiptPage, noReferrer);
  personal('/receipt/:token/coupon', sendReceiptCoupon, receiptPage, weddingPost);
}

/** Registers the reviews of a merchant, the answers of the merchant, and reports. */
function registerReviewPages({ page, personal }: PageKinds): void {
  page('/merchant/:id/reviews', loadReviewList, reviewListPage, { shared: true });
  personal('/merchant/:id/reviews/:review/report', loadReport, reportPage);
  personal('/merchant/:id/reviews/:review/report', sendReport, reportPage, { method: 'POST', limits: ['page', 'vote'] });
  personal('/merchant/reviews', loadMerchantReviews, merchantReviewsPage);
  personal('/merchant/reviews', sendAnswer, merchantReviewsPage, { method: 'POST', limits: ['page', 'message'] });
}

/** Registers the hotel channel under a root path, on a host of its own if `host` is given. */
function registerHotelPages({ page }: PageKinds, root: string, host?: string): void {
  page(root || '/', loadHotelHome, hotelHomePage, { host, shared: 'by city' });
  page(`${root}/package`, loadHotelPackage, hotelPackagePage, { host, shared: true });
  page(`${root}/:city`, loadCityHotels, cityHotelsPage, { host, shared: true });
  page(`${root}/:city/detail_:hotel`, loadHotelDetail, hotelDetailPage, { host, shared: true });
  page(`${root}/:city/detail_:hotel/hall_:hall`, loadHall, hallPage, { host, shared: true });
  page(`${root}/:city/detail_:hotel/menus`, loadHotelMenus, hotelMenusPage, { host, shared: true });
  registerGuideLists(page, `${root}/baike`, host);
}

/** Registers the lists of the categories, and their details. */
function registerListingPages({ page }: PageKinds): void {
  const listing = `:listing(^(?:${CATEGORIES.map(({ slug }) => slug).join('|')})-(?:${LISTING_KINDS.join('|')})$)`;
  page(`/${listing}`, loadListing, listingPage, { shared: true });
  page(`/:city/${listing}`, loadListing, listingPage, { shared: true });

  page('/merchant/:id', loadMerchant, merchantPage, { shared: true });
  page('/merchant/:id/notes', loadNotes, notesPage, { shared: true });
  page('/note/:id', loadNote, notePage, { shared: true });
  page('/package/:id', loadListingPackage, listedPackagePage, { shared: true });
  page('/example/:id', loadExample, examplePage, { shared: true });
}

/** Registers the lists of guides below a path. */
function registerGuideLists(page: PageKinds['page'], path: string, host?: string): void {
  for (const below of ['', '/list_:topic', '/tag_:tag']) page(path + below, loadArticles, articlesPage, { host, shared: true });
}

/** Registers the guides, and redirects from their earlier addresses. */
function registerGuidePages({ page, personal }: PageKinds): void {
  registerGuideLists(page, '/bai_ke');
  registerGuideLists(page, '/baike');
  page('/bai_ke/:id', loadArticle, articlePage, { shared: true });
  page('/bai_ke/:id/upvote', leaveUpvote, articlePage);
  personal('/bai_ke/:id/upvote', sendUpvote, articlePage, { method: 'POST', limits: ['page', 'vote'] });
  for (const path of ['/raiders', '/raiders/:id']) page(path, moveArticles, articlesPage);
}

/** Link families that another site provides, or nobody. */
const FAMILIES = ['hunpin', 'theme_new', 'mv', 'community', 'ask', 'meitu', 'video', 'lvpai', 'hunche', 'merchantCentre'] as const;

/** Registers a page for each link family that is not part of this site. */
function registerFamilyPages({ page }: PageKinds): void {
  for (const family of FAMILIES) for (const path of [`/${family}`, `/${family}/*`]) page(path, loadFamily(family), familyPage);
  for (const path of ['/home/wechat', '/home/weibo']) page(path, loadFamily('community'), familyPage);
}

/** Registers the pages about the operator. */
function registerOperatorPages({ page }: PageKinds): void {
  for (const name of Object.keys(OPERATOR_PAGES) as OperatorPageName[])
    page(OPERATOR_PAGES[name].path, loadOperatorPage(name), operatorPage, { shared: true });
}

/** Registers the pages for developers, in Chinese and English. */
function registerDeveloperPages({ page, personal }: PageKinds): void {
  for (const [path, language] of [
    ['/developers', 'zh'],
    ['/developers/en', 'en'],
  ] as const) {
    page(path, loadDevelopers(language), developersPage, { shared: true });
    page(`${path}/:guide`, loadGuide(language), guidePage, { shared: true });
    page(`${path}/check`, loadCheckForm(language), checkPage, { shared: true });
    page(`${path}/check/result`, loadCheckResult(language), checkPage, { limits: ['page', 'pageCheck'] });
    page(`${path}/playground`, loadPlayground(language), playgroundPage);
    personal(`${path}/playground`, sendPlayground(language), playgroundPage, { method: 'POST' });
  }
}

/** Registers tools for planning: comparison, wedding days, registry offices. */
function registerToolPages({ page }: PageKinds): void {
  page('/compare', loadCompare, comparePage);
  for (const path of ['/jiri', '/jiri/:date']) page(path, loadAlmanac, almanacPage, { shared: 'by city' });
  page('/dengjichu', loadDengjichu, dengjichuPage, { shared: 'by city' });
  page('/dengjichu/:city', loadDengjichu, dengjichuPage, { shared: true });
}

/** Registers all pages of the site. */
export function registerPages(app: FastifyInstance, dependencies: PageDependencies): void {
  registerWidgetFragments(app, dependencies, shellOf(dependencies));
  registerWidgetMarkup(app, dependencies, shellOf(dependencies));
  registerPreviewFrame(app, dependencies, shellOf(dependencies));
  registerPageFiles(app, dependencies);
  const kinds = pageKinds(app, dependencies);
  kinds.page('/', loadHome, homePage, { shared: 'by city' });
  kinds.page('/home/app', still, appPage, { shared: true });
  registerPersonalPages(kinds);
  registerConversationPages(app, dependencies);
  registerOwnReviewPages(app, dependencies);
  registerReceiptPages(kinds);
  registerReviewPages(kinds);
  registerHotelPages(kinds, '/hotel');
  const { hotel, main } = dependencies.content().site.origins;
  const hotelRoot = new URL(hotel);
  if (hotelRoot.host !== new URL(main).host) registerHotelPages(kinds, hotelRoot.pathname.replace(/\/$/, ''), hotelRoot.host);
  registerListingPages(kinds);
  registerToolPages(kinds);
  registerGuidePages(kinds);
  registerFamilyPages(kinds);
  registerOperatorPages(kinds);
  registerDeveloperPages(kinds);
}

/** Functions of the page plugin that the server uses. */
export const pages: PageRenderer = {
  register: registerPages,
  notFound: async (_: FailureFacts, dependencies) =>
    draw(notFoundPage({ what: 'page' }, envOf(dependencies)), dependencies, await shellOf(dependencies)()),
  unreadable: (requestId, dependencies) => draw(failurePage({ requestId, status: 400, again: '/' }, envOf(dependencies)), dependencies),
  // Calls no service: a failing service may be the reason for this page.
  failure: ({ requestId, status, request }, dependencies) =>
    draw(failurePage({ requestId, status, again: retryAddress(request, dependencies) }, envOf(dependencies)), dependencies),
};
