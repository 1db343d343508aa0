import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { whenIdle } from '../../../../widgets/platform/mounting/page-life.ts';

/** Reports a long task to every observer that has not disconnected. */
let reportLongTask: () => void;

beforeEach(() => {
  vi.useFakeTimers();
  const observers = new Set<() => void>();
  reportLongTask = () => {
    for (const notify of observers) notify();
  };
  vi.stubGlobal(
    'PerformanceObserver',
    class {
      static supportedEntryTypes = ['longtask'];
      readonly notify: () => void;
      constructor(notify: () => void) {
        this.notify = notify;
      }
      observe() {
        observers.add(this.notify);
      }
      disconnect() {
        observers.delete(this.notify);
      }
    },
  );
  vi.stubGlobal('requestIdleCallback', (act: () => void) => act());
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const idle = () => {
  const host = document.createElement('xiyan-header');
  const act = vi.fn();
  whenIdle(host, act);
  return { host, act };
};
const saveData = () => vi.stubGlobal('matchMedia', (query: string) => ({ matches: query === '(prefers-reduced-data:reduce)' }));

describe('idle work', () => {
  it('starts when the page has had no long task for 100 ms', () => {
    const { act } = idle();
    for (let n = 0; n < 5; n++) {
      vi.advanceTimersByTime(99);
      reportLongTask();
    }
    expect(act).not.toHaveBeenCalled();
    vi.advanceTimersByTime(100);
    expect(act).toHaveBeenCalledOnce();
    reportLongTask();
    vi.advanceTimersByTime(10_000);
    expect(act).toHaveBeenCalledOnce();
  });
  it('waits until the page has loaded', () => {
    vi.spyOn(Document.prototype, 'readyState', 'get').mockReturnValue('interactive');
    const { act } = idle();
    vi.advanceTimersByTime(1000);
    expect(act).not.toHaveBeenCalled();
    window.dispatchEvent(new Event('load'));
    vi.advanceTimersByTime(100);
    expect(act).toHaveBeenCalledOnce();
    vi.mocked(Object.getOwnPropertyDescriptor(Document.prototype, 'readyState')?.get as () => string).mockRestore();
  });
  it('waits no longer than 5 s for a page that is never idle', () => {
    const { act } = idle();
    for (let n = 0; n < 50; n++) {
      vi.advanceTimersByTime(99);
      reportLongTask();
    }
    expect(act).not.toHaveBeenCalled();
    vi.advanceTimersByTime(50);
    expect(act).toHaveBeenCalledOnce();
  });
  it('starts without the entries for long tasks', () => {
    vi.stubGlobal('PerformanceObserver', undefined);
    const { act } = idle();
    vi.advanceTimersByTime(100);
    expect(act).toHaveBeenCalledOnce();
  });
  it.each(['pointerenter', 'focusin', 'touchstart'])('starts on %s, before the page is idle', (type) => {
    const { host, act } = idle();
    host.dispatchEvent(new Event(type));
    expect(act).toHaveBeenCalledOnce();
  });
  it.each(['pointerenter', 'focusin', 'touchstart'])('waits for %s when the visitor saves data', (type) => {
    saveData();
    const { host, act } = idle();
    vi.advanceTimersByTime(10_000);
    expect(act).not.toHaveBeenCalled();
    host.dispatchEvent(new Event(type));
    expect(act).toHaveBeenCalledOnce();
  });
  it('starts at once when the pointer is on the widget already', () => {
    vi.spyOn(Element.prototype, 'matches').mockReturnValueOnce(true);
    const { act } = idle();
    expect(act).toHaveBeenCalledOnce();
  });
});
