/** An enquiry as the merchant works on it, and as the couple sees it: states, who may move it where, shapes of both views. */
import type { Paged } from './entities.ts';

export const LEAD_STATES = ['new', 'viewed', 'contacted', 'visited', 'signed', 'invalid', 'withdrawn'] as const;
export type LeadState = (typeof LEAD_STATES)[number];

export const isLeadState = (text: string): text is LeadState => (LEAD_STATES as readonly string[]).includes(text);

/**
 * Where a merchant may move an enquiry. `viewed` comes by opening it, `withdrawn` by the couple alone and for good; what was set
 * aside by mistake can be taken up again.
 */
export const NEXT_STATES: Readonly<Record<LeadState, readonly LeadState[]>> = {
  new: ['viewed', 'contacted', 'invalid'],
  viewed: ['contacted', 'invalid'],
  contacted: ['visited', 'invalid'],
  visited: ['signed', 'invalid'],
  signed: [],
  invalid: ['contacted'],
  withdrawn: [],
};

export interface LeadRow {
  id: string;
  /** The code that the couple may name on the phone. */
  receipt: string;
  merchant: { id: number; name: string };
  state: LeadState;
  /** Empty once the couple has taken the enquiry back. */
  phoneMask: string;
  /** Category 0: a hotel's. */
  package: { id: number; title: string; category: number } | null;
  /** Host of the page that carried the form; empty when unknown. */
  origin: string;
  /** Milliseconds since the epoch. */
  createdAt: number;
}

export interface LeadEvent {
  at: number;
  kind: 'state' | 'reveal';
  /** The new state; empty for a reveal. */
  state: LeadState | '';
  /** Masked number of the colleague; empty: the couple or the operator. */
  by: string;
}

export interface LeadDetail extends LeadRow {
  /** Oldest first. */
  events: LeadEvent[];
  next: LeadState[];
}

export interface LeadsFilter {
  /** Absent: every merchant that the login may act for. */
  merchantId?: number;
  state?: LeadState;
  /** Days in China, as 2026-11-21, both included. */
  from?: string;
  to?: string;
  /** 0: those of no package. */
  packageId?: number;
  /** Host of the page that carried the form; `own`: the site itself, or not known. */
  origin?: string;
  /** A receipt's code, or the last four digits of a number; anything else finds nothing. */
  find?: string;
  /** From 1. */
  page?: number;
}

export interface Leads extends Paged<LeadRow> {
  merchants: { id: number; name: string }[];
  /** Packages that were asked about. */
  packages: { id: number; title: string }[];
  /** Hosts of others' pages that they came from. */
  origins: string[];
  /** How many are in each state, whatever state is chosen. */
  counts: Record<LeadState, number>;
}

/** What the couple sees of its own enquiry. */
export interface ReceiptView {
  code: string;
  merchant: { id: number; name: string };
  state: LeadState;
  phoneMask: string;
  createdAt: number;
  /** When the state was reached; 0 while it is new. */
  changedAt: number;
}
