/** An enquiry in the merchant's inbox and on the couple's receipt: states, transitions, fields of both views. */
import type { Paged } from '../catalogue/entities.ts';
import type { MetaFields } from './meta-fields.ts';
import type { TelephoneCall } from './telephone.ts';
import type { WeddingPlan } from './wedding-plan.ts';

export const INBOX_STATES = ['new', 'viewed', 'contacted', 'visited', 'signed', 'invalid', 'withdrawn'] as const;
export type InboxState = (typeof INBOX_STATES)[number];

export const isInboxState = (text: string): text is InboxState => (INBOX_STATES as readonly string[]).includes(text);

/**
 * States that a merchant may move an enquiry to. Opening it sets `viewed`; only the couple can set `withdrawn`, which is final. An
 * enquiry that was marked as invalid by mistake can be reopened.
 */
export const NEXT_STATES: Readonly<Record<InboxState, readonly InboxState[]>> = {
  new: ['viewed', 'contacted', 'invalid'],
  viewed: ['contacted', 'invalid'],
  contacted: ['visited', 'invalid'],
  visited: ['signed', 'invalid'],
  signed: [],
  invalid: ['contacted'],
  withdrawn: [],
};

/** Whether the couple may still change the wedding plan. */
export const isOpenEnquiry = (state: InboxState): boolean => !['signed', 'invalid', 'withdrawn'].includes(state);

export interface InboxRow {
  id: string;
  /** The code that the couple can name on the phone. */
  receipt: string;
  merchant: { id: number; name: string };
  state: InboxState;
  /** Empty after the couple has withdrawn the enquiry, and when a caller did not state a number. */
  phoneMask: string;
  /** Category 0 is a hotel. */
  package: { id: number; title: string; category: number } | null;
  /** Host of the page with the form; empty when unknown. */
  origin: string;
  wedding: WeddingPlan;
  /** The embedding page's own reference. */
  meta: MetaFields;
  /** The partner on whose page the enquiry was sent; null without one. */
  partner: { key: string; name: string } | null;
  /** The call of a telephone lead; null for an enquiry by a form. */
  call: TelephoneCall | null;
  /** Sent to a test merchant: never delivered, and deleted after a day. */
  isTest: boolean;
  /** Milliseconds since the epoch. */
  createdAt: number;
  /** When another visitor last sent the same enquiry; 0: none has. */
  repeatedAt: number;
}

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

export interface InboxEnquiry extends InboxRow {
  /** Oldest first. */
  events: InboxHistoryEntry[];
  /** The latest first. */
  repetitions: RepeatedEnquiry[];
  next: InboxState[];
}

export interface InboxFilter {
  /** Absent for all merchants that the user may act for. */
  merchantId?: number;
  state?: InboxState;
  /** Days in China, as 2026-11-21, both included. */
  from?: string;
  to?: string;
  /** 0 for enquiries without a package. */
  packageId?: number;
  /** Host of the page with the form; `own` for the site itself or an unknown host. */
  origin?: string;
  /** An enquiry code, or the last four digits of a phone number; anything else matches nothing. */
  find?: string;
  /** Test enquiries in place of the real ones. */
  test?: boolean;
  /** From 1. */
  page?: number;
}

export interface InboxList extends Paged<InboxRow> {
  merchants: { id: number; name: string }[];
  /** Packages with enquiries. */
  packages: { id: number; title: string }[];
  /** Hosts of partner pages with enquiries. */
  origins: string[];
  /** Counts by state, independent of the selected state, without test enquiries. */
  counts: Record<InboxState, number>;
  /** Number of test enquiries. */
  tests: number;
  /** Minutes within which couples are usually contacted, one of `RESPONSE_STEPS`; 0: unknown. */
  responseMinutes: number;
}

/** An enquiry as the couple sees it on the receipt. */
export interface ReceiptView {
  code: string;
  merchant: { id: number; name: string; isHotel: boolean; cityPinyin: string; cityName: string };
  /** The package that the enquiry is about. Its title is empty once the package is no longer listed. */
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
