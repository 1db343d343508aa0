/** An enquiry in the merchant's inbox: its fields, and what the merchant may change. */
import type { Paged } from '../../../widgets/domain/catalogue/entities.ts';
import type { WeddingPlan } from '../../../widgets/domain/services/wedding-plan.ts';
import type { InboxHistoryEntry, InboxState, MetaFields, RepeatedEnquiry, TelephoneCall } from '../enquiries/contract.ts';

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
