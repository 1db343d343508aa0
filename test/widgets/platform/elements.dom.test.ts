// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from 'vitest';
import { defineElement } from '../../../widgets/platform/elements.ts';

const mounted: HTMLElement[] = [];
defineElement('footer', (host) => mounted.push(host));

afterEach(() => {
  vi.restoreAllMocks();
  document.body.replaceChildren();
  mounted.length = 0;
});

const nextTask = () => new Promise((resolve) => setTimeout(resolve));

it('mounts at once on a page that has been read', () => {
  const host = document.createElement('xiyan-footer');
  document.body.append(host);
  expect(mounted).toEqual([host]);
});

it('lets the parser bring the server’s root first, and forgets an element that is gone by then', async () => {
  vi.spyOn(document, 'readyState', 'get').mockReturnValue('loading');
  const [stays, goes] = [document.createElement('xiyan-footer'), document.createElement('xiyan-footer')];
  document.body.append(stays);
  document.body.append(goes);
  expect(mounted).toEqual([]);
  goes.remove();
  await nextTask();
  expect(mounted).toEqual([stays]);
});
