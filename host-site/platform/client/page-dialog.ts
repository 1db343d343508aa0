/** A dialog over the page: from a template, with a history entry, and without scrolling behind it. */
import { lockScroll } from '../../../widgets/platform/a11y/scroll-lock.ts';
import type { addDialogEntry } from './dialog-history.ts';

/** Returns a copy of the dialog in a template; undefined when the page has none or the browser supports no dialogs. */
export function dialogFrom(template: string): HTMLDialogElement | undefined {
  const dialog = document.querySelector<HTMLTemplateElement>(template)?.content.firstElementChild?.cloneNode(true) as
    | HTMLDialogElement
    | undefined;
  return dialog?.showModal && dialog;
}

interface Opening {
  /** Gets the focus back. */
  opener: HTMLElement;
  /** Passed in, because chunks cannot import the script of all pages, whose address has a hash. */
  addEntry: typeof addDialogEntry;
  /** Called when the dialog closes, in whichever way. */
  onClose?: () => void;
}

/** Shows the dialog until it closes or navigation replaces the page behind it. Returns a function that closes it. */
export function openDialog(dialog: HTMLDialogElement, { opener, addEntry, onClose }: Opening): () => void {
  const close = () => {
    if (!dialog.isConnected) return;
    onClose?.();
    dialog.close();
    dialog.remove();
    document.removeEventListener('xiyan:page', close);
    releaseScroll();
    removeEntry();
    opener.focus();
  };
  dialog.addEventListener('close', close);
  document.addEventListener('xiyan:page', close);
  const releaseScroll = lockScroll();
  document.body.append(dialog);
  dialog.showModal();
  const removeEntry = addEntry(close);
  return close;
}
