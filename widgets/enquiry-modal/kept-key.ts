/** The key of what this tab sent and has no answer for; for the tab, because another one asks for itself. */

/** Where `key merchant moment` is kept. The form looks whether there is something before it asks for the chunk that reads it. */
export const KEPT = 'xiyan_enquiry';

/** What is kept, empty for nothing. */
export function keptKey(): string {
  try {
    return sessionStorage.getItem(KEPT) ?? '';
  } catch {
    return '';
  }
}

/** @param value empty: nothing is open any more. */
export function keepKey(value: string): void {
  try {
    sessionStorage.setItem(KEPT, value);
  } catch {
    // Without storage a reload asks for the number again, and the service knows it.
  }
}
