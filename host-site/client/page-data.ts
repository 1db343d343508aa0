/** The data of a page, which is the page itself as the server draws it: fetched, tried again while the server fails, taken apart. */
import { type View, viewOf } from './page-view.ts';

export interface PageData {
  /** Undefined: not a page of ours (a file, another release). */
  view: View | undefined;
  /** Where redirects ended. */
  url: string;
  /** False for a page that says what is missing or broken. */
  ok: boolean;
}

/** Further tries after an answer of 500 and above. */
const RETRIES = 3;
const PAUSE_MS = 200;

/** Rejects when `signal` aborts and when no answer comes. */
export async function pageData(url: string, signal: AbortSignal): Promise<PageData> {
  for (let tries = 0; ; tries++) {
    const response = await fetch(url, { signal, credentials: 'same-origin', headers: { accept: 'text/html' } });
    if (response.status < 500 || tries === RETRIES) {
      const isPage = /^text\/html/.test(response.headers.get('content-type') ?? '');
      const text = isPage ? await response.text() : '';
      return { view: viewOf(new DOMParser().parseFromString(text, 'text/html')), url: response.url, ok: response.ok };
    }
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS * 2 ** tries));
    // The next fetch rejects at once if it was cancelled meanwhile.
  }
}
