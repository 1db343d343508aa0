/** Opens a dialog in the browser's top layer, and restores the page when it closes. */
import { readDocument } from '../document.ts';
import { lockScroll } from './scroll-lock.ts';

/**
 * Opens `dialog` as a modal: the page is inert and does not scroll until it closes.
 * @param onClose called when the browser closes the dialog (Esc, back gesture), or the page is left: a page in the back/forward cache must not return with an
 *   open dialog, and a router shows another page below it
 * @returns a function that closes the dialog and restores scrolling and focus
 */
export function openModal(dialog: HTMLDialogElement, onClose: () => void): () => void {
  // Inside a shadow root this is its host, but there closing gives the focus back by itself; before Chromium 98 nothing does.
  const opener = readDocument('activeElement') as HTMLElement | null;
  dialog.dataset.modal = '';
  // It is rendered with `open` for visitors without script; showModal throws while `open` is set.
  dialog.open = false;
  // If showModal is unsupported, the call throws before anything of the page has changed.
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
  const opened = location.href;
  // The page may push a fragment for the modal itself; only Back and Forward to another fragment leave the page.
  const onMove = ({ type }: Event) => {
    const [before, now] = [opened, location.href].map((url) => (type === 'popstate' ? url : url.replace(/#.*/, '')));
    if (before !== now) onClose();
  };
  const { navigation } = window as { navigation?: EventTarget };
  const listeners = [
    [window, 'popstate', onMove],
    [navigation, 'currententrychange', onMove],
    [window, 'pagehide', onClose],
    [viewport, 'resize', fit],
    [viewport, 'scroll', fit],
  ] as const;
  for (const [target, type, act] of listeners) target?.addEventListener(type, act);
  return () => {
    for (const [target, type, act] of listeners) target?.removeEventListener(type, act);
    // The close event is asynchronous: another dialog may be open by then.
    dialog.onclose = null;
    dialog.close();
    unlock();
    opener?.focus({ preventScroll: true });
  };
}
