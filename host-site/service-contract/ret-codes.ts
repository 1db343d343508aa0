/** RetCodes of business refusals. Codes below 1000 are HTTP statuses: the response has that status too. */
import { RET_PROOF_NEEDED } from '../../widgets/domain/services/result.ts';

export const RET_CODES = {
  unknownCity: 1001,
  unknownHotel: 1002,
  unknownEnquiryMerchant: 1002,
  unknownPackage: 1003,
  unknownMerchant: 1004,
  unknownExample: 1005,
  unknownArticle: 1006,
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
  wrongCode: 1301,
  factorNeeded: 1303,
  wrongFactor: 1304,
  factorExists: 1305,
  codeNotSent: 1302,
  tooManyCodes: 429,
  tooMany: 429,
  keyReused: 422,
} as const;
export type Refusal = keyof typeof RET_CODES;
