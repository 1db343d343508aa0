/**
 * Something that unfolds: a native `<details>`, so that it works without script. With it, Esc, a press elsewhere and focus that goes
 * elsewhere fold it again: nothing unfolded hides what has the focus.
 */
import { type ComponentProps, type KeyboardEvent, type ReactNode, type RefObject, type SyntheticEvent, useEffect, useRef } from 'react';
import { isComposing } from './composition.ts';

/** The icon's path of what unfolds downward. */
export const CHEVRON = 'M4 6l4 4 4-4';

const DELAY_MS = 100;

interface DisclosureProps extends ComponentProps<'details'> {
  /** Holds the element; closing is `box.current.open = false`. */
  box: RefObject<HTMLDetailsElement | null>;
  summary: ReactNode;
  summaryClass?: string;
  /** Spoken instead of the summary, and containing it. */
  label?: string;
  /** Unfolds too 0.1 s after a mouse has come to rest on it or, where that is named, the focus; folds when it goes. */
  also?: 'onPointerEnter' | 'onFocusCapture';
}

/** What else it is given goes to the `<details>`. */
export function Disclosure({ box, summary, summaryClass, label, also, children, ...rest }: DisclosureProps) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  /** Whether it unfolded without a press: the press that follows means the same and must not fold it, but keeps it. */
  const eased = useRef(false);
  const soon = (open: boolean) => (event: SyntheticEvent) => {
    // A finger is about to press.
    if ((event as unknown as PointerEvent).pointerType === 'touch') return;
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      const details = box.current;
      if (details && (open ? !details.open : eased.current && !details.matches(':focus-within'))) details.open = eased.current = open;
    }, DELAY_MS);
  };
  useEffect(() => {
    const fold = (event: Event) => {
      const details = box.current;
      if (!details?.open) return;
      const inside = event.composedPath().includes(details);
      if (event.type === 'pointerdown') details.open = inside;
      // What opened under the pointer must close from the keyboard, wherever the focus is.
      else if ((event as unknown as KeyboardEvent).key === 'Escape' && !isComposing(event as unknown as KeyboardEvent)) {
        details.open = false;
        if (inside) details.querySelector('summary')?.focus();
      }
    };
    document.addEventListener('pointerdown', fold);
    document.addEventListener('keydown', fold, true);
    return () => {
      document.removeEventListener('pointerdown', fold);
      document.removeEventListener('keydown', fold, true);
    };
  }, []);
  return (
    <details
      {...rest}
      {...(also && { onPointerEnter: soon(true), onPointerLeave: soon(false), [also]: soon(true) })}
      ref={box}
      onBlurCapture={({ currentTarget, relatedTarget }) => {
        if (relatedTarget && !currentTarget.contains(relatedTarget)) currentTarget.open = false;
      }}
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: a summary is a control, and its keys are clicks */}
      <summary
        className={summaryClass}
        aria-label={label}
        onClick={(event) => {
          if (eased.current && box.current?.open) event.preventDefault();
          eased.current = false;
        }}
      >
        {summary}
      </summary>
      {children}
    </details>
  );
}
