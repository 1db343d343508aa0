/** A call to a merchant through a virtual number. */

export const CALL_OUTCOMES = ['answered', 'missed'] as const;
export type CallOutcome = (typeof CALL_OUTCOMES)[number];

/** The call that represents a lead: the last answered one, else the last missed one. */
export interface TelephoneCall {
  outcome: CallOutcome;
  /** Milliseconds since the epoch. */
  startedAt: number;
  /** That the two sides spoke; 0 for a missed call. */
  seconds: number;
  /** Calls of the lead, this one included. */
  calls: number;
}

/** Returns a virtual number in groups that can be read out: 0000 1234 5678. */
export const numberInGroups = (number: string): string => number.replace(/^(\d{3,4})(\d{4})(\d{4})$/, '$1 $2 $3');
