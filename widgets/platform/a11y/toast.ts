/** Toasts: short messages above the page. Each widget has at most one; a new message replaces it. */
import { readDocument } from '../document.ts';
import { styles } from './toast.styles.ts';

export const TOAST_MS = { toast: 3000, notice: 1500, notification: 4500 } as const;

/** @returns a function that shows a message; its `stop` removes the visible one */
export function createToast(root: ShadowRoot) {
  let box: HTMLElement | undefined;
  let timer = 0;
  const stop = () => {
    clearTimeout(timer);
    box?.remove();
    box = undefined;
  };
  const show = (text: string, kind: keyof typeof TOAST_MS = 'toast') => {
    stop();
    const { lang = '', dataset: { theme = '' } = {} } = root.querySelector<HTMLElement>('.x') ?? {};
    box = readDocument('createElement')('div');
    box.lang = lang;
    box.className = `x ${styles.cls.toast}`;
    box.dataset.theme = theme;
    box.setAttribute('role', 'status');
    root.append(box);
    // The top layer puts it above the modal and above overlays of the page.
    if ('popover' in box) {
      box.popover = 'manual';
      box.showPopover();
    }
    box.textContent = text;
    timer = window.setTimeout(stop, TOAST_MS[kind]);
  };
  return { show, stop };
}
