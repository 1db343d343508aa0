/** Every endpoint, by the name of its call. */
import type { CallName } from '../service-contract/service-call.ts';
import type { Endpoint } from './endpoint.ts';
import {
  availability,
  calendarFeed,
  freeHotels,
  hallCalendar,
  setAvailability,
  setCalendarFeed,
  setCalendarImport,
  setSlot,
} from './hotel/availability.ts';
import {
  addCommentPicture,
  answerComment,
  commentList,
  commentPicture,
  deleteComment,
  merchantComments,
  ownComment,
  removeCommentPicture,
  reportComment,
  sendComment,
} from './hotel/comments.ts';
import { appointmentChallenge, appointmentStatus, makeAppointment } from './hotel/enquiries.ts';
import { hallInfo, hallList, vrDetail, vrList } from './hotel/halls.ts';
import { hotelFilter, hotelFull, hotelInfo, hotels, recommendedHotels } from './hotel/hotels.ts';
import { hotelMenus, hotelPackages, packageDetail } from './hotel/packages.ts';
import { hotelSearch, search, searchHints } from './node/search.ts';
import { friendlyLinks, inputWords, ranks, shellLists } from './node/search-words.ts';
import { track } from './node/tracking-events.ts';
import { activeCities, cityById, cityByIp, cityBySlug, cityName, currentCity, districts, hotCities, hotelCities } from './php/cities.ts';
import { coupons, receiveCoupon, redeemCoupon } from './php/coupons.ts';
import { inbox, inboxEnquiry, revealPhone, setEnquiryState } from './php/inbox.ts';
import { login, loginChallenge, loginCode, logout } from './php/login.ts';
import { deleteOwnAccount, ownData } from './php/own-data.ts';
import { bindLogin, endVisitor, planner, setFavourite, setPlan, visitorLogin } from './php/planner.ts';
import { acceptQuote, quotes, sendQuote } from './php/quotes.ts';
import { receipt, setWedding, withdrawReceipt } from './php/receipts.ts';
import { confirmIdentity, dropFactor, enrolFactor, setUpFactor } from './php/second-factor.ts';
import { endSessions, sessions } from './php/sessions.ts';
import { telephoneLead, telephoneOffer, virtualPhone } from './php/telephone.ts';
import { articleDetail, articles, articleTags, articleTopics, upvoteArticle } from './wedding/articles.ts';
import { categoryCounts, firstCategories } from './wedding/categories.ts';
import { noteDetail, noteList, posterBlock } from './wedding/contents.ts';
import { exampleDetail, examples, listingPackage, merchantDetail, merchantFilter, merchants, packages } from './wedding/listings.ts';
import { siteIndex, siteIndexParts } from './wedding/site-index.ts';
import { chatPicture, uploadChatPicture } from './ws/chat-pictures.ts';
import { chatEnabled, chatSettings, presetMessages, setChatSettings, smartReception } from './ws/chat-settings.ts';
import {
  blockChat,
  chatChannels,
  chatMessages,
  chatTyping,
  chatUnreadCount,
  exchangeInfo,
  markChatRead,
  reportChat,
  sendChatMessage,
} from './ws/conversation.ts';

export const ENDPOINTS: { readonly [C in CallName]: Endpoint<C> } = {
  cityById,
  currentCity,
  cityByIp,
  cityName,
  cityBySlug,
  activeCities,
  hotCities,
  districts,
  hotelCities,
  inputWords,
  ranks,
  friendlyLinks,
  shellLists,
  packageDetail,
  hotelPackages,
  hotelInfo,
  hotelFull,
  hallList,
  hallInfo,
  availability,
  freeHotels,
  hallCalendar,
  setAvailability,
  setSlot,
  setCalendarImport,
  setCalendarFeed,
  calendarFeed,
  vrList,
  vrDetail,
  hotelMenus,
  hotels,
  recommendedHotels,
  hotelFilter,
  merchants,
  packages,
  examples,
  merchantFilter,
  merchantDetail,
  listingPackage,
  exampleDetail,
  articles,
  articleTopics,
  upvoteArticle,
  articleTags,
  articleDetail,
  noteList,
  noteDetail,
  posterBlock,
  categoryCounts,
  firstCategories,
  siteIndexParts,
  siteIndex,
  search,
  hotelSearch,
  searchHints,
  makeAppointment,
  appointmentStatus,
  appointmentChallenge,
  loginCode,
  loginChallenge,
  login,
  logout,
  inbox,
  inboxEnquiry,
  setEnquiryState,
  revealPhone,
  sessions,
  endSessions,
  setUpFactor,
  enrolFactor,
  dropFactor,
  confirmIdentity,
  ownData,
  deleteOwnAccount,
  receipt,
  withdrawReceipt,
  chatEnabled,
  chatChannels,
  chatMessages,
  sendChatMessage,
  uploadChatPicture,
  chatPicture,
  markChatRead,
  chatTyping,
  chatUnreadCount,
  presetMessages,
  smartReception,
  exchangeInfo,
  blockChat,
  reportChat,
  chatSettings,
  setChatSettings,
  setWedding,
  quotes,
  sendQuote,
  acceptQuote,
  coupons,
  receiveCoupon,
  redeemCoupon,
  commentList,
  ownComment,
  sendComment,
  deleteComment,
  addCommentPicture,
  removeCommentPicture,
  commentPicture,
  reportComment,
  merchantComments,
  answerComment,
  visitorLogin,
  endVisitor,
  bindLogin,
  planner,
  setFavourite,
  setPlan,
  telephoneOffer,
  virtualPhone,
  telephoneLead,
  track,
};
