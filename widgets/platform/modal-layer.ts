/** Puts a dialog element above the page, by the browser's top layer or by hand, and takes everything back at the end. */
import { lockScroll } from './scroll-lock.ts';

/** The focused element itself, through every open shadow root. */
function focusedElement(): HTMLElement | null {
  let active = document.activeElement;
  while (active?.shadowRoot?.activeElement) active = active.shadowRoot.activeElement;
  return active as HTMLElement | null;
}

/** Where showModal is missing, Tab has to be kept inside; the root's activeElement, since the document's stops at the host. */
function keepFocusInside(dialog: HTMLElement, event: KeyboardEvent): void {
  const items = dialog.querySelectorAll<HTMLElement>('a,button,input:not([type=hidden])');
  const [first, last] = [items[0], items[items.length - 1]];
  const [from, to] = event.shiftKey ? [first, last] : [last, first];
  if ((dialog.getRootNode() as ShadowRoot).activeElement !== from) return;
  event.preventDefault();
  to?.focus();
}

/**
 * Opens `dialog` above the page, which stands still and out of reach meanwhile.
 * @param onClose Esc was pressed, the browser closed it, or the page is left: one kept for going back must not come back stuck
 * @returns the end: page and focus are as before
 */
export function openModal(dialog: HTMLDialogElement, onClose: () => void): () => void {
  const opener = focusedElement();
  const undo = [lockScroll()];
  const listen = (target: EventTarget, type: string, fn: (event: Event) => void) => {
    target.addEventListener(type, fn);
    undo.push(() => target.removeEventListener(type, fn));
  };
  listen(window, 'pagehide', onClose);

  dialog.dataset.modal = '';
  if (dialog.showModal) {
    // It is drawn open for those without script, which showModal takes for an error.
    dialog.removeAttribute('open');
    dialog.showModal();
    listen(dialog, 'cancel', (event) => {
      event.preventDefault();
      onClose();
    });
    listen(dialog, 'close', onClose);
    undo.push(() => dialog.close());
  } else {
    dialog.setAttribute('role', 'dialog');
    dialog.setAttribute('aria-modal', 'true');
    listen(dialog, 'keydown', (event) => {
      const { key } = event as KeyboardEvent;
      if (key === 'Escape') onClose();
      if (key === 'Tab') keepFocusInside(dialog, event as KeyboardEvent);
    });
  }

  const viewport = window.visualViewport;
  if (viewport) {
    listen(viewport, 'resize', () => {
      // Above the on-screen keyboard; while zoomed the two viewports differ anyway.
      dialog.style.height = viewport.scale === 1 ? `${viewport.height}px` : '';
    });
  }
  return () => {
    for (const step of undo) step();
    if (opener?.isConnected) opener.focus({ preventScroll: true });
  };
}
