/** RetCodes of business refusals. Codes below 1000 are HTTP statuses: the response has that status too. */
import { RET_PROOF_NEEDED } from '../../../widgets/domain/services/result.ts';

export const RET_CODES = {
  unknownCity: 1001,
  unknownHotel: 1002,
  unknownEnquiryMerchant: 1002,
  unknownPackage: 1003,
  unknownMerchant: 1004,
  unknownExample: 1005,
  unknownArticle: 1006,
  unknownHall: 1007,
  unknownNote: 1008,
  unknownPanorama: 1009,
  invalidPhone: 1101,
  unknownReceipt: 1103,
  /** For a link that this site issued; any other link is unknown. */
  expiredReceipt: 1107,
  notOpen: 1102,
  /** The same request is accepted with a proof of work. */
  proofNeeded: RET_PROOF_NEEDED,
  /** Does not mention a withdrawal: the person who types the number may not be the couple. */
  repeatedTooSoon: 1105,
  /** The request states no consent, or a weaker form than the site requires. */
  consentNeeded: 1106,
  invalidWeddingDate: 1108,
  invalidTables: 1109,
  /** The hall does not belong to the hotel of the enquiry. */
  otherHall: 1110,
  /** The merchant has closed the enquiry, or the couple has withdrawn it. */
  enquiryEnded: 1111,
  /** A change of state from a page of another site. */
  foreignPage: 403,
  notLoggedIn: 401,
  noMerchant: 403,
  unknownEnquiry: 404,
  wrongStep: 1201,
  stateChanged: 1202,
  withdrawn: 1203,
  tooManyReveals: 1204,
  reauthNeeded: 1205,
  unknownSession: 1206,
  notOwnNumber: 1207,
  chatNotOpen: 1401,
  chatBlockedByMe: 1402,
  chatBlockedByOther: 1403,
  emptyMessage: 1404,
  longMessage: 1405,
  unknownMessage: 1406,
  unknownPicture: 1407,
  /** This deployment stores no pictures. */
  noUploads: 1408,
  noPicture: 1411,
  /** In bytes or in pixels. */
  largePicture: 1412,
  /** Not JPEG, PNG, WebP or AVIF by its content. */
  pictureType: 1413,
  movingPicture: 1414,
  brokenPicture: 1415,
  unknownQuote: 1501,
  quoteExpired: 1502,
  /** A newer version exists, or the merchant has seen an older one. */
  quoteChanged: 1503,
  quoteAccepted: 1504,
  invalidQuote: 1505,
  invalidQuoteDate: 1506,
  tooManyQuotes: 1507,
  unknownGift: 1508,
  unknownCoupon: 1509,
  couponExpired: 1510,
  /** Past, or too far ahead. */
  invalidAvailabilityDay: 1701,
  /** The slot has changed since the user saw it. */
  slotChanged: 1702,
  invalidCalendarAddress: 1703,
  /** Also a revoked feed. */
  unknownCalendar: 1704,
  reviewTooEarly: 1601,
  reviewExists: 1602,
  emptyReview: 1603,
  longReview: 1604,
  missingPoints: 1605,
  /** Also a review that the operator has hidden. */
  unknownReview: 1606,
  tooManyPictures: 1607,
  /** No provider, or no number of the merchant. */
  telephoneNotOffered: 1801,
  /** The lead has no number: the caller did not state it. */
  noCallerNumber: 1802,
  telephoneAway: 503,
  unknownNumber: 404,
  wrongCode: 1301,
  factorNeeded: 1303,
  wrongFactor: 1304,
  factorExists: 1305,
  /** No session as a visitor, or it has expired. */
  noVisitor: 1306,
  /** The caller is logged in: every account has a number. */
  alreadyBound: 1307,
  tooManyFavourites: 1308,
  codeNotSent: 1302,
  tooManyCodes: 429,
  tooMany: 429,
  keyReused: 422,
} as const;
export type Refusal = keyof typeof RET_CODES;
