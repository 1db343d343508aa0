import type { EventDetails } from '../contract.ts';
import { readDocument } from '../platform/document.ts';

/** Reports a failure of the loader to the page. */
export function report(error: unknown): void {
  const message = `${(error as Error | undefined)?.message ?? error}`;
  const detail = { widget: 'loader', message } satisfies EventDetails['xiyan:error'];
  readDocument('dispatchEvent')(new CustomEvent('xiyan:error', { bubbles: true, detail }));
}
