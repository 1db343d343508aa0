/** What a form says of how it was filled in. It may only make a request suspicious: nothing is refused for it. */
export interface FormSignals {
  /** Milliseconds from the form's appearance to its sending. */
  elapsed?: number;
  /** A field that people do not see and programs fill in. */
  website?: string;
}

/** Nobody reads the form and types a number in less. */
const FASTEST_MS = 1500;

/**
 * Says nothing of a request without signals: other clients than our forms send none.
 * @param fastest milliseconds below which nobody fills in a form; 0: the time says nothing
 */
export const looksAutomatic = ({ elapsed = Number.POSITIVE_INFINITY, website = '' }: FormSignals = {}, fastest = FASTEST_MS): boolean =>
  website !== '' || elapsed < fastest;
