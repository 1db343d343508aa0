// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createToast } from '../../../../widgets/platform/a11y/toast.ts';

let root: ShadowRoot;
const texts = () => [...root.querySelectorAll('[role=status]')].map((box) => box.textContent);

beforeEach(() => {
  vi.useFakeTimers();
  // The simulated document knows the attribute, but no top layer.
  HTMLElement.prototype.showPopover ??= () => {};
  root = document.body.appendChild(document.createElement('div')).attachShadow({ mode: 'open' });
});
afterEach(() => {
  vi.useRealTimers();
  document.body.innerHTML = '';
});

// Specification 9#18
it.each([
  ['toast', 3000],
  ['notice', 1500],
  ['notification', 4500],
] as const)('shows a %s for %i ms', (kind, ms) => {
  createToast(root).show('请检查网络', kind);
  vi.advanceTimersByTime(ms - 1);
  expect(texts()).toEqual(['请检查网络']);
  vi.advanceTimersByTime(1);
  expect(texts()).toEqual([]);
});
it('shows one text at a time, the newest, for its full time', () => {
  const { show } = createToast(root);
  show('一');
  vi.advanceTimersByTime(2000);
  show('二');
  vi.advanceTimersByTime(2999);
  expect(texts()).toEqual(['二']);
});
it('shows nothing after its widget is unmounted', () => {
  const { show, stop } = createToast(root);
  show('一');
  stop();
  expect(texts()).toEqual([]);
});
