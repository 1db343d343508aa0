import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { whenIdle } from '../../../../widgets/platform/mounting/page-life.ts';

/** Idle tasks that wait for their turn, with the longest wait of each. */
let waiting: { act: () => void; timeout: number }[];

beforeEach(() => {
  vi.useFakeTimers();
  waiting = [];
  vi.stubGlobal('requestIdleCallback', (act: () => void, { timeout }: { timeout: number }) => waiting.push({ act, timeout }));
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
  it('is an idle task of a page that has loaded, and waits no longer than 5 s for its turn', () => {
    const { act } = idle();
    expect(act).not.toHaveBeenCalled();
    expect(waiting.map(({ timeout }) => timeout)).toEqual([5000]);
    waiting[0]?.act();
    expect(act).toHaveBeenCalledOnce();
  });
  it.each([
    ['until the page has loaded', () => window.dispatchEvent(new Event('load'))],
    ['no longer than 5 s for a page that does not load', () => vi.advanceTimersByTime(1)],
  ])('waits %s', (_, end) => {
    const readyState = vi.spyOn(Document.prototype, 'readyState', 'get').mockReturnValue('interactive');
    idle();
    vi.advanceTimersByTime(4999);
    expect(waiting).toEqual([]);
    end();
    expect(waiting).toHaveLength(1);
    readyState.mockRestore();
  });
  it('starts in browsers without idle tasks', () => {
    vi.stubGlobal('requestIdleCallback', undefined);
    Reflect.deleteProperty(window, 'requestIdleCallback');
    const { act } = idle();
    vi.advanceTimersByTime(1);
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
    waiting[0]?.act();
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
