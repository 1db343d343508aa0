/** How a form was filled in. These signals can make a proof of work necessary; they never refuse a request. */
export interface FormSignals {
  /** Milliseconds from the form's appearance to its sending. */
  elapsed?: number;
  /** Value of a hidden field that only programs fill in. */
  website?: string;
}

/**
 * Whether a form was filled in by a program. False without signals: other clients than our forms send none.
 * @param fastest milliseconds below which a form was filled in by a program; 0: the time is ignored
 */
export const looksAutomatic = ({ elapsed = Number.POSITIVE_INFINITY, website = '' }: FormSignals = {}, fastest: number): boolean =>
  website !== '' || elapsed < fastest;
