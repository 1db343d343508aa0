/** Puts a dialog element above the page, in the browser's top layer, and takes everything back at the end. */
import { readDocument } from '../document.ts';
import { lockScroll } from './scroll-lock.ts';

/**
 * Opens `dialog` above the page, which stands still and out of reach meanwhile.
 * @param onClose the browser closed it (Esc, the back gesture), or the page is left: one kept for going back must not come back stuck
 * @returns the end: page and focus are as before
 */
export function openModal(dialog: HTMLDialogElement, onClose: () => void): () => void {
  // Inside a shadow root this is its host, but there closing gives the focus back by itself; before Chromium 98 nothing does.
  const opener = readDocument('activeElement') as HTMLElement | null;
  dialog.dataset.modal = '';
  // It is drawn open for those without script, which showModal takes for an error.
  dialog.open = false;
  // Where it is missing, nothing of the page has been touched yet.
  dialog.showModal();
  dialog.onclose = onClose;
  const unlock = lockScroll();
  const viewport = visualViewport as VisualViewport;
  // Above the on-screen keyboard. Zooming in makes the viewport smaller too, but not its product with the scale.
  const fit = () => {
    const { height, scale, offsetTop } = viewport;
    // For its keyboard iOS moves what is seen down the page; who has zoomed in does so himself.
    dialog.style.cssText = `height:${height * scale}px;top:${scale > 1 ? 0 : offsetTop}px`;
  };
  addEventListener('pagehide', onClose);
  viewport.addEventListener('resize', fit);
  viewport.addEventListener('scroll', fit);
  return () => {
    removeEventListener('pagehide', onClose);
    viewport.removeEventListener('resize', fit);
    viewport.removeEventListener('scroll', fit);
    // The event comes late: by then another may be open.
    dialog.onclose = null;
    dialog.close();
    unlock();
    opener?.focus({ preventScroll: true });
  };
}
