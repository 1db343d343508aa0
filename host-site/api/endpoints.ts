/** Every endpoint, by the name of its call. */
import type { CallName } from '../service-contract/service-call.ts';
import type { Endpoint } from './endpoint.ts';
import { appointmentChallenge, appointmentStatus, makeAppointment } from './hotel/enquiries.ts';
import { hotelFull, hotelInfo, hotels, recommendedHotels } from './hotel/hotels.ts';
import { hotelPackages, packageDetail } from './hotel/packages.ts';
import { search, searchHints } from './node/search.ts';
import { friendlyLinks, inputWords, ranks, shellLists } from './node/search-words.ts';
import { track } from './node/tracking-events.ts';
import { activeCities, cityById, cityBySlug, cityName, currentCity, districts, hotelCities } from './php/cities.ts';
import { inbox, inboxEnquiry, revealPhone, setEnquiryState } from './php/inbox.ts';
import { login, loginChallenge, loginCode, logout } from './php/login.ts';
import { deleteOwnAccount, ownData } from './php/own-data.ts';
import { receipt, withdrawReceipt } from './php/receipts.ts';
import { confirmIdentity, dropFactor, enrolFactor, setUpFactor } from './php/second-factor.ts';
import { endSessions, sessions } from './php/sessions.ts';
import { articleDetail, articles } from './wedding/articles.ts';
import { categoryCounts, exampleDetail, examples, listingPackage, merchantDetail, merchants, packages } from './wedding/listings.ts';
import { siteIndex, siteIndexParts } from './wedding/site-index.ts';

export const ENDPOINTS: { readonly [C in CallName]: Endpoint<C> } = {
  cityById,
  currentCity,
  cityName,
  cityBySlug,
  activeCities,
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
  hotels,
  recommendedHotels,
  merchants,
  packages,
  examples,
  merchantDetail,
  listingPackage,
  exampleDetail,
  articles,
  articleDetail,
  categoryCounts,
  siteIndexParts,
  siteIndex,
  search,
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
  track,
};
