/** Something that unfolds: a native `<details>`, so that it works without script; with it, Esc and a press elsewhere fold it again. */
import { type ReactNode, type RefObject, useEffect } from 'react';
import { isComposing } from './composition.ts';

interface DisclosureProps {
  /** Holds the element; closing is `box.current.open = false`. */
  box: RefObject<HTMLDetailsElement | null>;
  className: string;
  summary: ReactNode;
  summaryClass: string | undefined;
  /** Spoken instead of the summary, and containing it. */
  label?: string;
  onToggle?: (open: boolean) => void;
  children: ReactNode;
}

export function Disclosure({ box, className, summary, summaryClass, label, onToggle, children }: DisclosureProps) {
  useEffect(() => {
    const pressed = (event: Event) => {
      if (box.current && !event.composedPath().includes(box.current)) box.current.open = false;
    };
    document.addEventListener('pointerdown', pressed);
    return () => document.removeEventListener('pointerdown', pressed);
  }, []);
  return (
    <details
      ref={box}
      className={className}
      onToggle={(event) => onToggle?.(event.currentTarget.open)}
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
