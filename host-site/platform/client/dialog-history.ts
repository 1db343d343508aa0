/**
 * On phones, Back closes the topmost dialog. Each open dialog has a history entry, which is removed again when the dialog closes in another
 * way. This is for the site's own pages: the history of an embedding page is never touched, there the browser's close requests suffice.
 *
 * The entry of a dialog repeats the state of its page and adds `dialog`, the number of open dialogs, so that navigation.ts recognises the page.
 */

const PHONE = '(max-width:767px)';

interface OpenDialog {
  close(): void;
}

// One history per document: its state belongs to the module.
const dialogs: OpenDialog[] = [];
let isReturning = false;

/** Number of dialogs that the current history entry stands for. */
export const dialogDepth = (): number => history.state?.dialog ?? 0;

/** Adds missing entries, or returns from those of closed dialogs. */
function matchHistory(): void {
  if (isReturning) return;
  const depth = dialogDepth();
  for (let next = depth + 1; next <= dialogs.length; next++) history.pushState({ ...history.state, dialog: next }, '');
  if (dialogs.length < depth) {
    isReturning = true;
    history.go(dialogs.length - depth);
  }
}

/**
 * Adds a history entry for a dialog that has just opened, on a phone.
 * @param close called when the visitor goes back
 * @returns a function to call when the dialog has closed
 */
export function addDialogEntry(close: () => void): () => void {
  if (!matchMedia(PHONE).matches) return () => {};
  const dialog = { close };
  dialogs.push(dialog);
  matchHistory();
  return () => {
    const index = dialogs.indexOf(dialog);
    if (index < 0) return;
    dialogs.splice(index, 1);
    // Later: a dialog that opens in place of this one uses its entry.
    setTimeout(matchHistory);
  };
}

function onHistoryChange(): void {
  if (isReturning) {
    isReturning = false;
    matchHistory();
    return;
  }
  while (dialogs.length > dialogDepth()) dialogs.pop()?.close();
}

/** Gives enquiry modals their entries, and leaves the entry of a dialog that closed when its page was unloaded. */
export function startDialogHistory(): void {
  const removals = new Map<EventTarget | null, () => void>();
  addEventListener('popstate', onHistoryChange);
  addEventListener('pageshow', () => setTimeout(matchHistory));
  document.addEventListener('xiyan:enquiryopen', ({ target }) => {
    removals.get(target)?.();
    removals.set(
      target,
      addDialogEntry(() => (target as Element).shadowRoot?.querySelector('dialog')?.close()),
    );
  });
  document.addEventListener('xiyan:enquiryclose', ({ target }) => {
    removals.get(target)?.();
    removals.delete(target);
  });
}
