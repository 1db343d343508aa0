/** `window.xiyan`: each call starts the page when nothing else has. */
import { readDocument } from '../platform/document.ts';
import { VERSION } from './constants.ts';
import { prepareEnquiry } from './enquiry-opening.ts';
import type { StartPage } from './page-starter.ts';

type Scan = () => Promise<unknown> | undefined;

/** A method of `window.xiyan` with its arguments. */
export type QueuedCall = [string, ...unknown[]];

/** Further methods that a queued call may name. A page may name anything: also what is no method, or a member of Object.prototype. */
const QUEUED_METHODS: readonly string[] = ['mount', 'unmount', 'on'];

/** Resolves when every widget that the document holds when it is parsed is mounted or has reported an error. */
const createReady = (scan: Scan) =>
  new Promise((resolve) => {
    // The document may end before the observer is notified.
    const settle = () => resolve(scan());
    if (readDocument('readyState') === 'loading') readDocument('addEventListener')('DOMContentLoaded', settle);
    else settle();
  });

/** @param scan searches the document for widgets */
export function createPageApi(start: StartPage, scan: Scan) {
  const call =
    (name: 'mount' | 'unmount') =>
    (...values: unknown[]) =>
      // Only mount() names a widget.
      start(values[1] === 'enquiry').then((page) => (page[name] as (...values: unknown[]) => never)(...values));
  const api = {
    version: VERSION,
    ready: createReady(scan),
    mount: call('mount'),
    unmount: call('unmount'),
    enquiry: { open: (request: never) => prepareEnquiry(start, request).then((open) => open()) },
    on(name: string, fn: (detail: unknown, event: Event) => void) {
      const listen = (event: Event) => fn((event as CustomEvent).detail, event);
      readDocument('addEventListener')(name, listen);
      return () => readDocument('removeEventListener')(name, listen);
    },
    q: {
      push: ([name, ...values]: QueuedCall) =>
        // A queued call has no promise that the page could handle; its failure has been reported.
        name === 'enquiry.open'
          ? api.enquiry.open(values[0] as never).catch(() => {})
          : // An unknown name must not stop the calls after it.
            QUEUED_METHODS.includes(name) && api[name as 'on'](...(values as [string, () => void])),
    },
  };
  return api;
}
