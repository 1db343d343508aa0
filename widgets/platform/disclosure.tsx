/** Something that unfolds: a native `<details>`, so that it works without script; with it, Esc and a press elsewhere fold it again. */
import { type ComponentProps, type ReactNode, type RefObject, useEffect } from 'react';
import { isComposing } from './composition.ts';

/** The icon's path of what unfolds downward. */
export const CHEVRON = 'M4 6l4 4 4-4';

interface DisclosureProps extends ComponentProps<'details'> {
  /** Holds the element; closing is `box.current.open = false`. */
  box: RefObject<HTMLDetailsElement | null>;
  summary: ReactNode;
  summaryClass?: string;
  /** Spoken instead of the summary, and containing it. */
  label?: string;
}

/** What else it is given goes to the `<details>`. */
export function Disclosure({ box, summary, summaryClass, label, children, ...rest }: DisclosureProps) {
  useEffect(() => {
    const pressed = (event: Event) => {
      if (box.current && !event.composedPath().includes(box.current)) box.current.open = false;
    };
    document.addEventListener('pointerdown', pressed);
    return () => document.removeEventListener('pointerdown', pressed);
  }, []);
  return (
    <details
      {...rest}
      ref={box}
      onKeyDown={(event) => {
        const details = event.currentTarget;
        if (event.key !== 'Escape' || isComposing(event) || !details.open) return;
        details.open = false;
        details.querySelector('summary')?.focus();
      }}
    >
      <summary className={summaryClass} aria-label={label}>
        {summary}
      </summary>
      {children}
    </details>
  );
}
