/** Tracking events, sent to the node service in batches. Disabled for bots, and when the operator or the visitor opts out. */
import type { TrackingEvent } from '../../domain/services/tracking-event.ts';
import type { Site } from '../../domain/site/site.ts';
import { isBot } from '../../domain/visitor/bots.ts';
import { deviceKind } from '../../domain/visitor/user-agent.ts';
import { readDocument } from '../document.ts';
import type { WidgetEnv } from '../mounting/widget.ts';
import { readCookie } from './cookies.ts';
import { isOwnTarget, serviceAddress } from './service-address.ts';
import { readStored, writeStored } from './storage.ts';

const BATCH = 20;
const LONGEST = 200;
const KEY = 'rand_id';
const HOST = /^xiyan-/;
const TRACKED_EVENTS = ['search', 'citychange', 'enquiryopen', 'enquirysubmit', 'enquiryclose', 'login', 'logout'] as const;
/** A separate id from the visitor id of enquiries: events must not be linked to enquiries. */
const newId = () => Array.from({ length: 32 }, () => Math.floor(Math.random() * 16).toString(16)).join('');
const isId = (value: unknown): value is string => /^[0-9a-f]{32}$/.test(value as string);

/** Removes digit sequences as long as a phone number, however they are written or separated. */
export const withoutNumbers = (text: string): string => text.replace(/[\d０-９](?:[\s-]?[\d０-９]){10,}/g, '***').slice(0, LONGEST);

/** Whether the visitor opts out, in the browser or at /privacy. */
export function refuses(): boolean {
  const { doNotTrack, globalPrivacyControl } = navigator as Navigator & { globalPrivacyControl?: boolean };
  return doNotTrack === '1' || !!globalPrivacyControl || !!readCookie('no_tracking');
}

/** Whether this visit may be tracked. */
const mayTrack = ({ tracking }: Site, own: boolean): boolean =>
  (tracking === 'all' || (tracking === 'own' && own)) && !isBot(navigator.userAgent) && !refuses();

type TrackingContext = Pick<WidgetEnv, 'site' | 'base' | 'own' | 'page'>;
type EventFields = [type: string, elementTag: string, elementData: string];

/** Collects events and sends them in batches. */
function createEventQueue({ site, base, own }: Omit<TrackingContext, 'page'>) {
  const rand_id = readStored(KEY, isId, '') || newId();
  writeStored(KEY, rand_id);
  const devicekind = deviceKind(navigator.userAgent);
  const address = serviceAddress(site, 'node', '/track', base, location.hostname);
  const identified = own && isOwnTarget(site, address);
  let waiting: TrackingEvent[] = [];

  // A beacon always carries cookies, so it is used only from the site's own pages to its own services.
  const post = (body: string) =>
    identified
      ? navigator.sendBeacon(address, body)
      : fetch(address, { method: 'POST', body, keepalive: true, credentials: 'omit' }).catch(() => {});
  const flush = () => {
    // The visitor may have opted out since, on this page or on another one.
    if (refuses()) waiting = [];
    if (waiting.length && post(JSON.stringify(waiting))) waiting = [];
  };
  const add = (...[event_type, element_tag, element_data]: EventFields) => {
    waiting.push({
      user_id: (identified && Number(readCookie('user_id'))) || -1,
      page_name: withoutNumbers(location.pathname),
      ndevice: devicekind,
      app_name: 'web:web-ssr',
      headers: { devicekind },
      ext: { rand_id },
      event_type,
      element_tag,
      element_data: withoutNumbers(element_data),
    });
    if (waiting.length >= BATCH) flush();
  };
  return { add, flush };
}

/** Collects listeners of the capture phase, to remove them together. An element named addEventListener hides the document's method. */
function createListeners() {
  const removers: (() => void)[] = [];
  return {
    on(target: EventTarget, type: string, act: (event: Event) => void) {
      EventTarget.prototype.addEventListener.call(target, type, act, true);
      removers.push(() => EventTarget.prototype.removeEventListener.call(target, type, act, true));
    },
    removeAll() {
      for (const remove of removers) remove();
    },
  };
}

const isInWidget = (event: Event) =>
  event.composedPath().some((node) => HOST.test((node as Element).localName) || (node as HTMLElement).dataset?.xiyan);

/**
 * Starts tracking, unless another widget of the page has. Returns a function that sends the remaining events and stops. On partner pages only events
 * inside widgets are tracked.
 */
export function startTracking({ site, base, own, page }: TrackingContext): (() => void) | undefined {
  // The address of a personal page must not be sent to anyone.
  if (page.stopTracking || readDocument('documentElement').dataset.statistics === 'off' || !mayTrack(site, own)) return undefined;
  const { add, flush } = createEventQueue({ site, base, own });
  const { on, removeAll } = createListeners();
  let viewedPath = '';
  /** Client-side navigation counts as a page view too. */
  const recordView = () => {
    if (viewedPath === location.pathname) return;
    viewedPath = location.pathname;
    add('view', 'html', readDocument('title'));
  };
  const record = (...event: EventFields) => {
    recordView();
    add(...event);
  };
  on(document, 'click', (event) => {
    const pressed = (event.composedPath()[0] as Element).closest?.('a,button,summary');
    if (pressed && (own || isInWidget(event)))
      record('click', pressed.localName, pressed.getAttribute('aria-label') ?? pressed.textContent.trim());
  });
  for (const name of TRACKED_EVENTS)
    on(document, `xiyan:${name}`, (event) => {
      // Without what would link the event to an enquiry.
      const { url, receipt, ref, ...detail } = (event as CustomEvent<Record<string, unknown>>).detail;
      record(name, (event.target as Element).localName, JSON.stringify(detail));
    });
  on(document, 'visibilitychange', () => readDocument('visibilityState') === 'hidden' && flush());
  on(window, 'pagehide', flush);
  recordView();
  page.stopTracking = () => {
    flush();
    removeAll();
    page.stopTracking = undefined;
  };
  return page.stopTracking;
}
