/** Replies of the calls about logins, sessions, second factors and a person's own data. */
import type { ChatMessage } from '../../widgets/domain/services/conversation.ts';
import type { Coupon } from '../../widgets/domain/services/coupon.ts';
import type { InboxState } from '../../widgets/domain/services/inbox.ts';
import type { MetaFields } from '../../widgets/domain/services/meta-fields.ts';
import type { Favourite, OwnPlan } from '../../widgets/domain/services/planner.ts';
import type { Quote } from '../../widgets/domain/services/quote.ts';
import type { Review } from '../../widgets/domain/services/reviews.ts';
import type { TelephoneCall } from '../../widgets/domain/services/telephone.ts';
import type { WeddingPlan } from '../../widgets/domain/services/wedding-plan.ts';

/** A login code was sent. `again`: seconds until the next request; `seconds`: validity. `attempt` is for the HttpOnly pre-login cookie only. */
export interface CodeSent {
  attempt: string;
  again: number;
  seconds: number;
}

/** A login. `session` and `device` are for HttpOnly cookies only; scripts may read the rest. The number is masked. */
export interface LoggedIn {
  session: string;
  device: string;
  user_id: string;
  nick: string;
  token: string;
  bindPhone: string;
  show_bind: string;
}

/** A user's own sessions, the latest used first. */
export interface SessionList {
  /** Number of unused recovery codes; null: the user has no second factor. */
  recoveryLeft: number | null;
  list: { id: string; isCurrent: boolean; createdAt: number; lastSeenAt: number; network: string; agent: string }[];
}

/** A new TOTP secret in base32, and the QR code of its address as an SVG path. */
export interface FactorSetup {
  secret: string;
  qr: { size: number; path: string };
}

/** An enquiry in the copy of a person's data. `url` is the link of its receipt. */
export interface OwnEnquiry {
  code: string;
  url: string;
  merchant: string;
  state: InboxState;
  phoneMask: string;
  consent: string;
  wedding: WeddingPlan;
  meta: MetaFields;
  /** Sent to a test merchant. */
  isTest: boolean;
  /** Key of the partner on whose page the enquiry was sent; empty without one. */
  partner: string;
  /** Of a telephone lead; null for an enquiry by a form. */
  call: TelephoneCall | null;
  createdAt: number;
  messages: (Pick<ChatMessage, 'sender' | 'text' | 'at'> & { picture: string })[];
  /** The latest version first. */
  quotes: Quote[];
  coupons: Coupon[];
  /** Null without one. */
  /** `pictures`: their addresses. */
  review: (Pick<Review, 'points' | 'text' | 'at'> & { pictures: string[] }) | null;
}

/** What is stored about the logged-in person. The number is masked; times are milliseconds since the epoch. */
export interface OwnData {
  account: { nick: string; phoneMask: string; createdAt: number };
  sessions: SessionList['list'];
  enquiries: OwnEnquiry[];
  /** Merchants that the number may act for. */
  merchants: number[];
  favourites: Favourite[];
  plan: OwnPlan;
}
