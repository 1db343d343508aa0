import type { EventDetails } from '../contract.ts';
import { dispatch, messageOf } from '../platform/dispatch.ts';
import { pageDocument } from '../platform/document.ts';

/** Reports a failure of the loader to the page. */
export function report(error: unknown): void {
  dispatch(pageDocument(), 'xiyan:error', { widget: 'loader', message: messageOf(error) } satisfies EventDetails['xiyan:error']);
}
