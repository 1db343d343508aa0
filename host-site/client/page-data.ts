/** Fetches a page as HTML, reattempt while the server fails, and returns its parts. */
import { type View, viewOf } from './page-view.ts';

export interface PageData {
  /** Undefined when the response is not a page of this site, such as a file. */
  view: View | undefined;
  /** Address after redirects. */
  url: string;
  /** False for an error page. */
  ok: boolean;
}

/** Further attempts after a response with status 500 or above. */
const RETRIES = 3;
const PAUSE_MS = 200;

/** Fetches the page at `url`. Rejects when `signal` aborts and when no response arrives. */
export async function pageData(url: string, signal: AbortSignal): Promise<PageData> {
  for (let attempt = 0; ; attempt++) {
    const response = await fetch(url, { signal, credentials: 'same-origin', headers: { accept: 'text/html' } });
    if (response.status < 500 || attempt === RETRIES) {
      const isPage = /^text\/html/.test(response.headers.get('content-type') ?? '');
      const text = isPage ? await response.text() : '';
      return { view: viewOf(new DOMParser().parseFromString(text, 'text/html')), url: response.url, ok: response.ok };
    }
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS * 2 ** attempt));
    // If `signal` has aborted, the next fetch rejects at once.
  }
}
