// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Dialog } from '../../../../widgets/platform/a11y/dialog.tsx';

let opener: HTMLButtonElement;
let visualViewport: EventTarget;

function open({ typed = false } = {}) {
  const onClose = vi.fn();
  const view = render(
    <Dialog t={(text) => text} onClose={onClose} mayDismiss={() => !typed}>
      <h2 id="x-dialog">题</h2>
      <input aria-label="first" />
    </Dialog>,
  );
  const dialog = screen.getByRole<HTMLDialogElement>('dialog', { name: '题' });
  return { onClose, dialog, scrim: dialog.firstElementChild as Element, ...view };
}

beforeEach(() => {
  visualViewport = Object.assign(new EventTarget(), { height: 800, scale: 1, offsetTop: 0 });
  vi.stubGlobal('visualViewport', visualViewport);
  opener = document.createElement('button');
  document.body.append(opener);
  opener.focus();
});
afterEach(() => {
  cleanup();
  opener.remove();
  expect(document.documentElement.getAttribute('style')).toBeNull();
});

describe('dialog', () => {
  it("locks the page's scrolling while it is open, and returns the focus to the opener", () => {
    const { unmount } = open();
    expect(document.documentElement.style.overflowY).toBe('hidden');
    screen.getByLabelText('first').focus();
    unmount();
    expect(document.activeElement).toBe(opener);
  });

  it('closes by its icon', () => {
    const { onClose } = open();
    fireEvent.click(screen.getByRole('button', { name: '关闭' }));
    expect(onClose).toHaveBeenCalledOnce();
  });

  it('closes when the browser closes it, on Escape or the back gesture', () => {
    const { dialog, onClose } = open();
    dialog.close();
    expect(onClose).toHaveBeenCalledOnce();
  });

  it('does not report that it closed when its owner closed it', () => {
    const { dialog, onClose, unmount } = open();
    unmount();
    fireEvent(dialog, new Event('close'));
    expect(onClose).not.toHaveBeenCalled();
  });

  it('closes when the visitor leaves the page, so that it is not open in a page from the back/forward cache', () => {
    const { onClose } = open();
    window.dispatchEvent(new Event('pagehide'));
    expect(onClose).toHaveBeenCalledOnce();
  });

  it('closes on a click on the scrim, unless typed text would be lost', () => {
    const empty = open();
    fireEvent.click(empty.scrim);
    expect(empty.onClose).toHaveBeenCalledOnce();
    empty.unmount();
    const typed = open({ typed: true });
    fireEvent.click(typed.scrim);
    expect(typed.onClose).not.toHaveBeenCalled();
  });

  it('stays open when a drag ends outside the element that it began in: the click targets their common parent', () => {
    const { dialog, onClose } = open();
    fireEvent.click(dialog);
    expect(onClose).not.toHaveBeenCalled();
  });

  it('is placed above the on-screen keyboard, and is not cut when the visitor zooms in', () => {
    const { dialog } = open();
    Object.assign(visualViewport, { height: 400 }).dispatchEvent(new Event('resize'));
    expect(dialog.style.height).toBe('400px');
    Object.assign(visualViewport, { height: 400, scale: 2 }).dispatchEvent(new Event('resize'));
    expect(dialog.style.height).toBe('800px');
  });

  it('follows the visual viewport when the browser moves it for the keyboard, not when the visitor has zoomed', () => {
    const { dialog } = open();
    Object.assign(visualViewport, { height: 508, offsetTop: 120 }).dispatchEvent(new Event('scroll'));
    expect([dialog.style.top, dialog.style.height]).toEqual(['120px', '508px']);
    Object.assign(visualViewport, { height: 254, scale: 2, offsetTop: 300 }).dispatchEvent(new Event('scroll'));
    expect([dialog.style.top, dialog.style.height]).toEqual(['0px', '508px']);
  });

  it('leaves no listener behind', () => {
    const added = vi.spyOn(window, 'addEventListener');
    const removed = vi.spyOn(window, 'removeEventListener');
    open().unmount();
    expect(removed.mock.calls.map(([type]) => type)).toEqual(added.mock.calls.map(([type]) => type));
    added.mockRestore();
    removed.mockRestore();
  });
});
