/** Every endpoint by the name of its call: the whole service map on one screen. */
import type { CallName } from '../service-contract/service-call.ts';
import { appointmentChallenge, appointmentStatus, makeAppointment } from './appointment.ts';
import { articleDetail, articles } from './articles.ts';
import { activeCities, cityById, cityBySlug, cityName, currentCity, districts } from './cities.ts';
import type { Endpoint } from './endpoint.ts';
import { hotelFull, hotelInfo, hotels } from './hotels.ts';
import { lead, leads, moveLead, revealLead } from './leads.ts';
import { categoryCounts, exampleDetail, examples, listingPackage, merchantDetail, merchants, packages } from './listings.ts';
import { login, loginChallenge, loginCode, logout } from './login.ts';
import { deleteOwnAccount, ownData } from './own-data.ts';
import { hotelPackages, packageDetail } from './packages.ts';
import { receipt, withdrawReceipt } from './receipts.ts';
import { search, searchHints } from './search.ts';
import { friendlyLinks, inputWords, ranks } from './search-words.ts';
import { confirmIdentity, dropFactor, enrolFactor, setUpFactor } from './second-factor.ts';
import { endSessions, sessions } from './sessions.ts';
import { siteIndex, siteIndexParts } from './site-index.ts';
import { track } from './tracking-events.ts';

export const ENDPOINTS: { readonly [C in CallName]: Endpoint<C> } = {
  cityById,
  currentCity,
  cityName,
  cityBySlug,
  activeCities,
  districts,
  inputWords,
  ranks,
  friendlyLinks,
  packageDetail,
  hotelPackages,
  hotelInfo,
  hotelFull,
  hotels,
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
  leads,
  lead,
  moveLead,
  revealLead,
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
