/** The idempotency key of an enquiry that this tab has sent and that has no answer yet. In session storage, because it is of no use to another tab. */

const STORAGE_KEY = 'xiyan_enquiry';

/** Returns `key merchant time`, or an empty text. Never contains the phone number. */
export function readPendingKey(): string {
  try {
    return sessionStorage.getItem(STORAGE_KEY) ?? '';
  } catch {
    return '';
  }
}

/** @param value empty when no enquiry is pending */
export function storePendingKey(value: string): void {
  try {
    sessionStorage.setItem(STORAGE_KEY, value);
  } catch {
    // Without storage a reload asks for the number again, and the service recognises the repeated enquiry.
  }
}
