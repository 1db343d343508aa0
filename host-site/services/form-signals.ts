/** What a form says of how it was filled in. It may only make a request suspicious: nothing is refused for it. */
export interface FormSignals {
  /** Milliseconds from the form's appearance to its sending. */
  elapsed?: number;
  /** A field that people do not see and programs fill in. */
  website?: string;
}

/** Nobody reads the form and types a number in less. */
const FASTEST_MS = 1500;

/** Says nothing of a request without signals: other clients than our forms send none. */
export const looksAutomatic = ({ elapsed = FASTEST_MS, website = '' }: FormSignals = {}): boolean => website !== '' || elapsed < FASTEST_MS;
