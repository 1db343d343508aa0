/** The calls that pages and routes make to services, by name. Settings decide whether this process or a base address handles a service. */
import type { NoteDetail, NoteList, Poster, PosterPlace } from '../../widgets/domain/catalogue/content-entities.ts';
import type {
  ActiveCity,
  AppointmentReceipt,
  AppointmentStatus,
  City,
  FriendlyLink,
  HotCity,
  HotWord,
  Listed,
  PackageDetail,
  Paged,
  ProofChallenge,
  RankItem,
} from '../../widgets/domain/catalogue/entities.ts';
import type {
  Hall,
  HallDetail,
  HallPanorama,
  HallPanoramaDetail,
  HotelFull,
  HotelInfo,
  HotelMenu,
  HotelRow,
  PackageRow,
} from '../../widgets/domain/catalogue/hotel-entities.ts';
import type {
  ArticleDetail,
  ArticleRow,
  ArticleTag,
  ArticleTopic,
  CategoryCount,
  ExampleDetail,
  ExampleRow,
  FilterCounts,
  FirstCategory,
  ListingPackage,
  ListingPackageRow,
  MerchantDetail,
  MerchantRow,
} from '../../widgets/domain/catalogue/listing-entities.ts';
import type { HotelSearchResult, PageType, SearchResult } from '../../widgets/domain/catalogue/search-entities.ts';
import type { InboxEnquiry, InboxFilter, InboxList, InboxState, ReceiptView } from '../../widgets/domain/services/inbox.ts';
import type { Result } from '../../widgets/domain/services/result.ts';
import type { TrackingEventInput } from '../../widgets/domain/services/tracking-event.ts';
import type { WeddingChange } from '../../widgets/domain/services/wedding-plan.ts';
import type { CodeSent, FactorSetup, LoggedIn, OwnData, SessionList } from './account-replies.ts';
import type { AvailabilityCalls } from './availability-calls.ts';
import type {
  AppointmentInput,
  ArticlesInput,
  HotelFilterInput,
  HotelsInput,
  ListingInput,
  MerchantFilterInput,
  NotesInput,
  SearchInput,
} from './call-inputs.ts';
import type { ConversationCalls } from './conversation-calls.ts';
import type { OfferCalls } from './offer-calls.ts';
import type { PlannerCalls } from './planner-calls.ts';
import type { ReviewCalls } from './review-calls.ts';
import type { TelephoneCalls } from './telephone-calls.ts';

/** A page of a hotel, hall, merchant, package, case, note or article. An article has no city and no merchant. `changedOn` is an ISO date or empty. */
export interface IndexedPage {
  id: number;
  merchantId: number;
  cityId: number;
  cityPinyin: string;
  changedOn: string;
}

export interface HotelCity extends City {
  /** Number of hotels. */
  hotels: number;
  /** Whether the city is in the province of the city that the request names. */
  isNear: boolean;
}

/** Input, and output on success, of every call. */
export interface Calls extends AvailabilityCalls, ConversationCalls, OfferCalls, PlannerCalls, ReviewCalls, TelephoneCalls {
  cityById: { input: { cid: number }; output: { short_name: string; pinyin: string } };
  currentCity: { input: Record<string, never>; output: { cid: number; name: string } };
  /** City of the caller's network address; nationwide without CITY_HEADER and CITY_DATABASE. */
  cityByIp: { input: Record<string, never>; output: { cid: number; name: string } };
  cityName: { input: { cityId: number }; output: { city_name: string } };
  /** Not in the specification: finds the city of a path such as /hotel/hangzhou. */
  cityBySlug: { input: { pinyin: string }; output: City };
  activeCities: { input: Record<string, never>; output: ActiveCity[] };
  /** Hot cities in their order, from the operator's table of cities. */
  hotCities: { input: Record<string, never>; output: HotCity[] };
  /** Districts of a city that have hotels, for the list's filter. */
  districts: { input: { cityId: number }; output: { slug: string; name: string; count: number }[] };
  /** Active cities that have hotels, those with the most first. With `near`, first the cities of that city's province; the city itself is left out. */
  hotelCities: { input: { near?: number }; output: HotelCity[] };
  inputWords: { input: { input_type?: number }; output: HotWord[] };
  ranks: { input: { page_count?: number }; output: RankItem[] };
  friendlyLinks: { input: Record<string, never>; output: FriendlyLink[] };
  /** Not in the specification: the three lists that the header requests on load, in one response without anything personal. */
  shellLists: { input: Record<string, never>; output: { cities: ActiveCity[]; hotWords: HotWord[]; ranks: RankItem[] } };
  packageDetail: { input: { id: number }; output: PackageDetail };
  hotelPackages: { input: { merchantId: number; pageSize?: number }; output: PackageRow[] };
  hotelInfo: { input: { merchantId: number; partner?: string }; output: HotelInfo };
  hotelFull: { input: { merchantId: number }; output: HotelFull };
  /** The largest first. */
  hallList: { input: { merchantId: number }; output: Hall[] };
  hallInfo: { input: { id: number }; output: HallDetail };
  /** Panoramas of a hotel's halls. */
  vrList: { input: { merchantId: number }; output: HallPanorama[] };
  /** `id` of the hall. */
  vrDetail: { input: { id: number }; output: HallPanoramaDetail };
  /** Menus of a hotel's packages, the cheapest first; without packages that have no menu. At most 24. */
  hotelMenus: { input: { merchantId: number }; output: HotelMenu[] };
  hotels: { input: HotelsInput; output: Paged<HotelRow> };
  /** Hotels of the same city with a similar price and size, the most similar first. `number`: 1 to 12. */
  recommendedHotels: { input: { merchantId: number; number: number }; output: HotelRow[] };
  /** Numbers of hotels for the options of a city's list. */
  hotelFilter: { input: HotelFilterInput; output: FilterCounts };
  merchants: { input: ListingInput; output: Listed<MerchantRow> };
  packages: { input: ListingInput; output: Listed<ListingPackageRow> };
  examples: { input: ListingInput; output: Listed<ExampleRow> };
  /** Numbers of merchants, packages or cases for the options of a category's list. */
  merchantFilter: { input: MerchantFilterInput; output: FilterCounts };
  /** Category 0 means a hotel, which has its own page. */
  merchantDetail: { input: { id: number }; output: MerchantDetail };
  listingPackage: { input: { id: number }; output: ListingPackage };
  exampleDetail: { input: { id: number }; output: ExampleDetail };
  /** The latest first. */
  articles: { input: ArticlesInput; output: Listed<ArticleRow> };
  /** One vote per guide and visitor. `isNew`: false for a repetition. `newVoterId` is for the HttpOnly cookie of a visitor without an id. */
  upvoteArticle: { input: { id: number }; output: { votes: number; isNew: boolean; newVoterId: string } };
  /** Topics of the guides' lists, also empty ones. */
  articleTopics: { input: Record<string, never>; output: ArticleTopic[] };
  /** Tags with guides, in the operator's order. */
  articleTags: { input: Record<string, never>; output: ArticleTag[] };
  articleDetail: { input: { id: number }; output: ArticleDetail };
  /** Of one merchant, the latest first. */
  noteList: { input: NotesInput; output: NoteList };
  noteDetail: { input: { id: number }; output: NoteDetail };
  /** Posters of a page: the operator's for all cities and for the given one. */
  posterBlock: { input: { place: PosterPlace; cityId?: number }; output: Poster[] };
  /** All nine categories, also empty ones. */
  categoryCounts: { input: { cityId?: number }; output: CategoryCount[] };
  /** Hotels and the nine categories, also empty ones, in the order of the home page. */
  firstCategories: { input: { cityId?: number }; output: FirstCategory[] };
  /** Starts of sitemap parts of `size` pages. */
  siteIndexParts: { input: { size?: number }; output: { total: number; parts: { type: PageType; after: number }[] } };
  siteIndex: { input: { type: PageType; after?: number; limit?: number }; output: IndexedPage[] };
  search: { input: SearchInput; output: SearchResult };
  /** Search of the hotel channel: matching hotels as rows of the hotel list. */
  hotelSearch: { input: Omit<SearchInput, 'type'>; output: HotelSearchResult };
  /** Completions of a keyword in Chinese, pinyin or initials; at most 10. */
  searchHints: { input: { keyword: string }; output: string[] };
  /** Of the enquiry with the caller's idempotency key. */
  appointmentStatus: { input: Record<string, never>; output: AppointmentStatus };
  appointmentChallenge: { input: Record<string, never>; output: ProofChallenge };
  makeAppointment: { input: AppointmentInput; output: AppointmentReceipt };
  loginCode: { input: { phone_num: string; proof?: string }; output: CodeSent };
  loginChallenge: { input: Record<string, never>; output: ProofChallenge };
  login: { input: { phone_num: string; code: string; otp?: string }; output: LoggedIn };
  logout: { input: Record<string, never>; output: { ended: boolean } };
  /** Enquiries of the merchants that the user may act for. */
  inbox: { input: InboxFilter; output: InboxList };
  /** Marks a new enquiry as viewed, unless `peek` is set. */
  inboxEnquiry: { input: { id: string; peek?: boolean }; output: InboxEnquiry };
  setEnquiryState: { input: { id: string; from: InboxState; to: InboxState }; output: InboxEnquiry };
  revealPhone: { input: { id: string }; output: InboxEnquiry & { phone: string } };
  sessions: { input: Record<string, never>; output: SessionList };
  endSessions: { input: { id?: string }; output: SessionList };
  setUpFactor: { input: Record<string, never>; output: FactorSetup };
  enrolFactor: { input: { otp: string }; output: { recovery: string[] } };
  dropFactor: { input: { otp: string }; output: { removed: boolean } };
  confirmIdentity: { input: { otp: string }; output: { session: string } };
  /** The user enters the number again: the site stores no link from an account to its enquiries. */
  ownData: { input: { phone_num: string }; output: OwnData };
  deleteOwnAccount: { input: { phone_num: string }; output: { enquiries: number } };
  receipt: { input: { token: string }; output: ReceiptView };
  /** Changes the wedding plan of an enquiry; the token of its receipt authorises. */
  setWedding: { input: { token: string } & WeddingChange; output: ReceiptView };
  withdrawReceipt: { input: { token: string }; output: ReceiptView };
  /** Unknown fields are dropped, long texts are cut. */
  track: { input: TrackingEventInput | TrackingEventInput[]; output: { accepted: number } };
}
export type CallName = keyof Calls;

/** The visitor for whom a call is made. All fields come from the request and are untrusted. */
export interface Caller {
  /** City cookies; empty when absent or when the request came from a foreign origin. */
  cityName: string;
  cityPinyin: string;
  /** Name of the place that the request comes from, by its address; empty when unknown, and for visitors with a city cookie. */
  place: string;
  /** Cookie hotel_id of a request that comes from a package page of this site; empty otherwise. */
  hotelId: string;
  /** Cookie or header `token`; for display and forwarding, not for authorisation. */
  token: string;
  visitorId: string;
  /** Cookie of an earlier vote for a guide; empty for requests from pages of other sites. */
  voterId: string;
  /** Header Idempotency-Key or the hidden field of the form. */
  idempotencyKey: string;
  /** The Origin header as sent; empty when unknown. */
  origin: string;
  /** Address of the visitor after TRUST_PROXY, for limits only; never stored. */
  address: string;
  /** Set by the enquiry page that works without script, never from request data. */
  plainForm?: boolean;
  /** The address, or for IPv6 its /64, which one household has. */
  network: string;
  /** Secret of the session cookie; empty without one, and for requests from pages of other sites. */
  session: string;
  /** Secret of the pre-login cookie, and the device cookie of an earlier login; empty as above. */
  attempt: string;
  device: string;
  /** Secret of the session of a visitor without an account; empty as above. */
  visitor: string;
  userAgent: string;
  /** The page sent the request without user action: it does not count as activity. */
  isBackground: boolean;
  /** Whether the request comes from a page of this site, or from no page. Only then may it change the visitor's data. */
  own: boolean;
  /** Package whose page of this site the request comes from; 0: none. */
  packageId: number;
}

export const ANONYMOUS: Caller = {
  cityName: '',
  cityPinyin: '',
  place: '',
  hotelId: '',
  token: '',
  visitorId: '',
  voterId: '',
  idempotencyKey: '',
  origin: '',
  address: '',
  network: '',
  session: '',
  attempt: '',
  device: '',
  visitor: '',
  userAgent: '',
  isBackground: false,
  own: false,
  packageId: 0,
};

/** Calls a service. Never rejects: refusals, network errors, time-outs and invalid responses resolve to `{ok: false}` with a text for the visitor. */
export type ServiceCall = <C extends CallName>(name: C, input: Calls[C]['input'], who?: Caller) => Promise<Result<Calls[C]['output']>>;
