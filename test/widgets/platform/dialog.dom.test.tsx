// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Dialog } from '../../../widgets/platform/dialog.tsx';

const native = HTMLDialogElement.prototype.showModal;
let opener: HTMLButtonElement;

function open({ typed = false } = {}) {
  const onClose = vi.fn();
  const view = render(
    <Dialog onClose={onClose} mayDismiss={() => !typed}>
      <h2 id="x-dialog">题</h2>
      <input aria-label="first" />
    </Dialog>,
  );
  const dialog = screen.getByRole<HTMLDialogElement>('dialog', { name: '题' });
  return { onClose, dialog, ...view };
}
/** A press and release of the mouse, as an event on where it began and a click on where it ended. */
const press = (down: Element, up: Element) => {
  fireEvent.mouseDown(down);
  fireEvent.click(up);
};

beforeEach(() => {
  opener = document.createElement('button');
  document.body.append(opener);
  opener.focus();
});
afterEach(() => {
  cleanup();
  opener.remove();
  HTMLDialogElement.prototype.showModal = native;
  expect(document.documentElement.getAttribute('style')).toBeNull();
});

describe.each(['in the top layer', 'by hand'])('a dialog %s', (way) => {
  beforeEach(() => {
    if (way === 'by hand') Reflect.deleteProperty(HTMLDialogElement.prototype, 'showModal');
  });

  it('keeps the page still while it is open, and gives the focus back to the opener', () => {
    const { unmount } = open();
    expect(document.documentElement.style.overflow).toBe('hidden');
    screen.getByLabelText('first').focus();
    unmount();
    expect(document.activeElement).toBe(opener);
  });

  it('closes by its icon', () => {
    const { onClose } = open();
    fireEvent.click(screen.getByRole('button', { name: '关闭' }));
    expect(onClose).toHaveBeenCalledOnce();
  });

  it('closes by Esc', () => {
    const { dialog, onClose } = open();
    fireEvent(dialog, way === 'by hand' ? new KeyboardEvent('keydown', { key: 'Escape' }) : new Event('cancel', { cancelable: true }));
    expect(onClose).toHaveBeenCalledOnce();
  });

  it('closes when the page is left, so that one kept for going back is not stuck', () => {
    const { onClose } = open();
    window.dispatchEvent(new Event('pagehide'));
    expect(onClose).toHaveBeenCalledOnce();
  });

  it('closes by a click on the scrim, unless something typed would be lost', () => {
    const empty = open();
    press(empty.dialog, empty.dialog);
    expect(empty.onClose).toHaveBeenCalledOnce();
    empty.unmount();
    const typed = open({ typed: true });
    press(typed.dialog, typed.dialog);
    expect(typed.onClose).not.toHaveBeenCalled();
  });

  it('stays open when a drag from inside ends on the scrim', () => {
    const { dialog, onClose } = open();
    press(screen.getByLabelText('first'), dialog);
    expect(onClose).not.toHaveBeenCalled();
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

describe('a dialog without a top layer', () => {
  it('keeps Tab inside, in both directions', () => {
    Reflect.deleteProperty(HTMLDialogElement.prototype, 'showModal');
    const { dialog } = open();
    expect(dialog.getAttribute('aria-modal')).toBe('true');
    const [first, last] = [screen.getByLabelText('first'), screen.getByRole('button', { name: '关闭' })];
    last.focus();
    fireEvent.keyDown(last, { key: 'Tab' });
    expect(document.activeElement).toBe(first);
    fireEvent.keyDown(first, { key: 'Tab', shiftKey: true });
    expect(document.activeElement).toBe(last);
  });
});
