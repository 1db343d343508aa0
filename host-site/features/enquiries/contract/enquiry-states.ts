/** The states of an enquiry, and what the couple sees of it on the receipt. */
import type { WeddingPlan } from '../../../../widgets/domain/services/wedding-plan.ts';

export const INBOX_STATES = ['new', 'viewed', 'contacted', 'visited', 'signed', 'invalid', 'withdrawn'] as const;
export type InboxState = (typeof INBOX_STATES)[number];

export const isInboxState = (text: string): text is InboxState => (INBOX_STATES as readonly string[]).includes(text);

/** Whether the couple may still change the wedding plan. */
export const isOpenEnquiry = (state: InboxState): boolean => !['signed', 'invalid', 'withdrawn'].includes(state);

/** The same enquiry, sent by another visitor within the duplicate window: the couple on another device, or somebody who knows the number. */
export interface RepeatedEnquiry {
  /** Id of its conversation. */
  id: string;
  /** The code on the other visitor's receipt. */
  receipt: string;
  /** Empty without a package. */
  packageTitle: string;
  wedding: WeddingPlan;
  hasMessages: boolean;
  /** Milliseconds since the epoch. */
  createdAt: number;
}

/** What has happened to an enquiry. */
export interface InboxHistoryEntry {
  at: number;
  /**
   * `wedding`: the couple has changed the wedding plan; only the latest change has an entry. `quote`: the merchant has sent a quote, `accept`: the
   * couple has accepted it. `coupon`: the couple has received a coupon, `redeem`: the merchant has redeemed it.
   */
  kind: 'state' | 'reveal' | 'wedding' | 'quote' | 'accept' | 'coupon' | 'redeem';
  /** The new state; empty for other kinds. */
  state: InboxState | '';
  /** Masked number of the colleague; empty for the couple or the operator. */
  by: string;
  /** Whether an answered call has set the state. */
  isAutomatic: boolean;
}

/** An enquiry as the couple sees it on the receipt. */
export interface ReceiptView {
  code: string;
  merchant: { id: number; name: string; isHotel: boolean; cityPinyin: string; cityName: string };
  /** The package that the enquiry is about. Its title is empty when the merchant no longer offers it. */
  package: { id: number; title: string; isOfHotel: boolean } | null;
  state: InboxState;
  phoneMask: string;
  wedding: WeddingPlan;
  /** What the page calls the subject of the enquiry: its meta field `ref`; empty without one, and after an erasure. */
  reference: string;
  /** Halls that the couple can choose; empty for a merchant that is not a hotel. */
  halls: { id: number; name: string }[];
  createdAt: number;
  /** Time of the last change of state; 0 while it is new. */
  changedAt: number;
  /** Sent to a test merchant: never delivered, and deleted after a day. */
  isTest: boolean;
}
