/**
 * Script inside the playground's preview: reports the widgets' events and what they cost. Its page has an opaque origin, so it can only send
 * messages. The policy lets only this site frame it, so that every receiver is the playground.
 */
import { CANCELABLE, EVENTS, type EventName } from '../../../../widgets/contract.ts';

/** Cost of the preview up to now. */
export interface Cost {
  requests: number;
  /** Compressed size of the responses that state one. */
  bytes: number;
  /** Responses without a size. */
  unknown: number;
  /** Sum of the tasks above 50 ms, in milliseconds. */
  tasks: number;
  /** Milliseconds from navigation to the first `xiyan:ready`; undefined before. */
  ready?: number;
}
interface ReportedEvent {
  type: string;
  detail: unknown;
  /** Milliseconds since navigation. */
  at: number;
}

/** Everything up to now, so that no message depends on an earlier one. */
export interface PreviewReport {
  xiyan: 'report';
  events: ReportedEvent[];
  cost: Cost;
}

const events: ReportedEvent[] = [];
const cost: Cost = { requests: 0, bytes: 0, unknown: 0, tasks: 0 };
const ownScript = (document.currentScript as HTMLScriptElement | null)?.src;
const report = () => parent.postMessage({ xiyan: 'report', events, cost } satisfies PreviewReport, '*');

for (const name of Object.keys(EVENTS) as EventName[])
  document.addEventListener(name, (event) => {
    if (CANCELABLE.includes(name)) event.preventDefault();
    if (name === 'xiyan:ready') cost.ready ??= performance.now();
    events.push({ type: event.type, detail: (event as CustomEvent<unknown>).detail, at: performance.now() });
    report();
  });

/** Calls `count` for each entry, also for those before the script. Old browsers lack some types. */
function observe(type: string, count: (entry: PerformanceEntry) => void): void {
  try {
    new PerformanceObserver((list) => {
      list.getEntries().forEach(count);
      report();
    }).observe({ type, buffered: true });
  } catch {
    // The measurement stays at 0.
  }
}
observe('resource', (entry) => {
  const { name, encodedBodySize } = entry as PerformanceResourceTiming;
  if (name === ownScript) return;
  cost.requests++;
  cost.bytes += encodedBodySize;
  if (!encodedBodySize) cost.unknown++;
});
// Tasks of other frames in the same process are reported too.
observe('longtask', ({ name, duration }) => {
  if (name === 'self') cost.tasks += duration;
});
