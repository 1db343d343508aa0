/** What folds and unfolds a `<details>` besides a press on its summary. */

import { isComposing } from './composition.ts';

const DELAY_MS = 100;

/**
 * From now on Esc, a press elsewhere and focus that goes elsewhere fold `details`: nothing unfolded hides what has the focus.
 * @param also unfolds too 0.1 s after a mouse has come to rest on it or, with `focus`, the focus; folds when it goes
 * @returns the end of it
 */
export function unfoldEasily(details: HTMLDetailsElement, also: 'mouse' | 'focus' | undefined): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** Whether it unfolded without a press: the press that follows means the same and must not fold it, but keeps it. */
  let eased = false;
  const soon = (open: boolean) => (event?: Event) => {
    // A finger is about to press.
    if ((event as PointerEvent | undefined)?.pointerType === 'touch') return;
    clearTimeout(timer);
    timer = setTimeout(() => {
      if (open ? !details.open : eased && !details.matches(':focus-within')) details.open = eased = open;
    }, DELAY_MS);
  };
  const undo: (() => void)[] = [() => clearTimeout(timer)];
  const on = (target: EventTarget, type: string, act: (event: Event) => void, capture = false) => {
    EventTarget.prototype.addEventListener.call(target, type, act, capture);
    undo.push(() => EventTarget.prototype.removeEventListener.call(target, type, act, capture));
  };
  const fold = (event: Event) => {
    if (!details.open) return;
    const inside = event.composedPath().includes(details);
    if (event.type === 'pointerdown') details.open = inside;
    // What opened under the pointer must close from the keyboard, wherever the focus is.
    else if ((event as KeyboardEvent).key === 'Escape' && !isComposing(event as KeyboardEvent)) {
      details.open = false;
      if (inside) details.querySelector('summary')?.focus();
    }
  };
  on(document, 'pointerdown', fold);
  on(document, 'keydown', fold, true);
  on(
    details,
    'blur',
    (event) => {
      const { relatedTarget } = event as FocusEvent;
      if (relatedTarget && !details.contains(relatedTarget as Node)) details.open = false;
    },
    true,
  );
  if (also) {
    on(details, 'pointerenter', soon(true));
    on(details, 'pointerleave', soon(false));
    if (also === 'focus') on(details, 'focus', soon(true), true);
    on(details.firstElementChild as Element, 'click', (event) => {
      if (eased && details.open) event.preventDefault();
      eased = false;
    });
    // The mouse or the focus may have been there first.
    if (details.matches(':hover') || (also === 'focus' && details.matches(':focus-within'))) soon(true)();
  }
  return () => {
    for (const end of undo) end();
  };
}
