/** Opens and closes a `<details>` by hover, focus, and Esc and presses outside; its summary works without this. */
import { pageDocument } from '../document.ts';
import { isComposing } from './composition.ts';

const DELAY_MS = 100;

/**
 * Closes `details` on Esc with the focus outside, on a press outside and when the focus leaves it: expanded content must not hide the focused element.
 * @param also opens it too 0.1 s after a mouse has come to rest on it or, with `focus`, after it received focus; closes it on leaving
 * @returns a function that removes the listeners
 */
export function enhanceDisclosure(details: HTMLDetailsElement, also: 'mouse' | 'focus' | undefined): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** Whether hover or focus opened it. The press that follows must then keep it open instead of closing it. */
  let eased = false;
  const soon = (open: boolean) => (event?: Event) => {
    // On touch, a press follows.
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
  const collapse = (event: Event) => {
    if (!details.open) return;
    const inside = event.composedPath().includes(details);
    if (event.type === 'pointerdown') details.open = inside;
    // Content opened by hover must be dismissible from the keyboard, wherever the focus is (WCAG 1.4.13).
    // Inside, the disclosure handles it.
    else if (!inside && (event as KeyboardEvent).key === 'Escape' && !isComposing(event as KeyboardEvent)) details.open = false;
  };
  on(pageDocument(), 'pointerdown', collapse);
  on(pageDocument(), 'keydown', collapse, true);
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
    // The mouse or the focus may have been there before this code loaded.
    if (details.matches(':hover') || (also === 'focus' && details.matches(':focus-within'))) soon(true)();
  }
  return () => {
    for (const end of undo) end();
  };
}
