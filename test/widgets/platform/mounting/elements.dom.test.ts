// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from 'vitest';
import { defineElement } from '../../../../widgets/platform/mounting/elements.ts';

const mounted: HTMLElement[] = [];
defineElement('footer', (host) => mounted.push(host));

afterEach(() => {
  vi.restoreAllMocks();
  document.dispatchEvent(new Event('readystatechange'));
  document.body.replaceChildren();
  mounted.length = 0;
});

const reading = () => vi.spyOn(Document.prototype, 'readyState', 'get').mockReturnValue('loading');
const newHost = () => document.createElement('xiyan-footer');

it('mounts at once on a page that is fully parsed', () => {
  const host = newHost();
  document.body.append(host);
  expect(mounted).toEqual([host]);
});

it('mounts at once where the parser has already passed', () => {
  reading();
  const host = newHost();
  const box = document.createElement('div');
  box.append(host);
  document.body.append('before', document.createElement('p'));
  document.body.prepend(box);
  expect(mounted).toEqual([host]);
});

it('waits for the parser to add the server’s shadow root, and mounts when a node follows the element', async () => {
  reading();
  const host = newHost();
  const box = document.createElement('div');
  box.append(host);
  document.body.append(box);
  await new Promise((resolve) => setTimeout(resolve));
  expect(mounted).toEqual([]);
  document.body.append('what follows');
  await expect.poll(() => mounted).toEqual([host]);
});

it('mounts the last element when the page is parsed, and skips elements removed by then', () => {
  const state = reading();
  const [stays, goes] = [newHost(), newHost()];
  document.body.append(goes);
  goes.remove();
  document.body.append(stays);
  expect(mounted).toEqual([]);
  state.mockReturnValue('interactive');
  document.dispatchEvent(new Event('readystatechange'));
  expect(mounted).toEqual([stays]);
});

it('does not wait in a shadow root, which no parser fills step by step', () => {
  reading();
  const box = document.createElement('div');
  const host = newHost();
  document.body.append(box);
  box.attachShadow({ mode: 'open' }).append(host);
  expect(mounted).toEqual([host]);
});
