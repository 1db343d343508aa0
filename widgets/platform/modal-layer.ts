/** Puts a dialog element above the page, by the browser's top layer or by hand, and takes everything back at the end. */
import { lockScroll } from './scroll-lock.ts';

const FOCUSABLE = 'a[href],button:not([disabled]),input:not([type=hidden])';

/** The focused element itself, through every open shadow root. */
function focusedElement(): HTMLElement | null {
  let active = document.activeElement;
  while (active?.shadowRoot?.activeElement) active = active.shadowRoot.activeElement;
  return active as HTMLElement | null;
}

/** Where showModal is missing, Tab has to be kept inside; the root's activeElement, since the document's stops at the host. */
function keepFocusInside(dialog: HTMLElement, event: KeyboardEvent): void {
  const items = dialog.querySelectorAll<HTMLElement>(FOCUSABLE);
  const [first, last] = [items[0], items[items.length - 1]];
  const active = (dialog.getRootNode() as ShadowRoot).activeElement;
  const next = event.shiftKey ? active === first && last : active === last && first;
  if (!next) return;
  event.preventDefault();
  next.focus();
}

/** Space that an on-screen keyboard takes from the bottom of the page; none while zoomed, when the two viewports differ anyway. */
const keyboardHeight = ({ scale, height, offsetTop }: VisualViewport) =>
  scale > 1.01 ? 0 : Math.max(0, document.documentElement.clientHeight - height - offsetTop);

/**
 * Opens `dialog` above the page, which stands still and out of reach meanwhile.
 * @param onClose Esc was pressed or the browser closed it
 * @returns the end: page and focus are as before
 */
export function openModal(dialog: HTMLDialogElement, onClose: () => void): () => void {
  const opener = focusedElement();
  const undo: (() => void)[] = [];
  const listen = (target: EventTarget, type: string, fn: (event: Event) => void) => {
    target.addEventListener(type, fn);
    undo.push(() => target.removeEventListener(type, fn));
  };

  dialog.dataset.modal = '';
  dialog.setAttribute('aria-modal', 'true');
  if (typeof dialog.showModal === 'function') {
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
    listen(dialog, 'keydown', (event) => {
      const { key, isComposing } = event as KeyboardEvent;
      if (key === 'Escape' && !isComposing) onClose();
      if (key === 'Tab') keepFocusInside(dialog, event as KeyboardEvent);
    });
  }

  let unlock = lockScroll();
  undo.push(() => unlock());
  // A page kept for going back must not come back stuck, nor scroll under a modal that is still there.
  listen(window, 'pagehide', () => unlock());
  listen(window, 'pageshow', (event) => {
    if (!(event as PageTransitionEvent).persisted) return;
    unlock();
    unlock = lockScroll();
  });

  const viewport = window.visualViewport;
  if (viewport) {
    const rise = () => {
      const height = keyboardHeight(viewport);
      dialog.style.paddingBottom = height ? `${height}px` : '';
    };
    listen(viewport, 'resize', rise);
    listen(viewport, 'scroll', rise);
  }
  return () => {
    for (const step of undo) step();
    if (opener?.isConnected) opener.focus({ preventScroll: true });
  };
}
