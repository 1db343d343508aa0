/** Short texts above the page. One at a time a widget: a new text takes the place of the old one. */
import { readDocument } from '../document.ts';
import { styles } from './toast.styles.ts';

export const TOAST_MS = { toast: 3000, notice: 1500, notification: 4500 } as const;

/** @returns shows a text; the returned function's `stop` ends a running one. */
export function createToast(root: ShadowRoot, theme: () => string) {
  let box: HTMLElement | undefined;
  let timer = 0;
  const stop = () => {
    clearTimeout(timer);
    box?.remove();
    box = undefined;
  };
  const show = (text: string, kind: keyof typeof TOAST_MS = 'toast') => {
    stop();
    box = readDocument('createElement')('div');
    box.className = `x ${styles.cls.toast}`;
    box.dataset.theme = theme();
    box.setAttribute('role', 'status');
    root.append(box);
    // The top layer keeps it above the modal and above any overlay of the page.
    if ('popover' in box) {
      box.popover = 'manual';
      box.showPopover();
    }
    box.textContent = text;
    timer = window.setTimeout(stop, TOAST_MS[kind]);
  };
  return { show, stop };
}
