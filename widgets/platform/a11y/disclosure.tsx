/** A native `<details>`, which works without script and closes on Escape; enhance-disclosure.ts adds the other ways to open and close it. */
import { type ComponentProps, type KeyboardEvent, type ReactNode, type RefObject, useEffect, useLayoutEffect, useState } from 'react';
import { isComposing } from './composition.ts';
import { enhanceDisclosure } from './enhance-disclosure.ts';
import { floatPanel } from './floating-panel.ts';

/** Path of the icon of elements that expand downwards. */
export const CHEVRON = 'M4 6l4 4 4-4';

interface DisclosureProps extends ComponentProps<'details'> {
  /** Receives the element; `box.current.open = false` closes it. */
  box: RefObject<HTMLDetailsElement | null>;
  summary: ReactNode;
  summaryClass?: string;
  /** Accessible name; must contain the summary's text. */
  label?: string;
  /** Opens it too 0.1 s after a mouse has come to rest on it or, with `focus`, after it received focus; closes it on leaving. */
  also?: 'mouse' | 'focus';
}

/** Other props are passed to the `<details>`. */
export function Disclosure({ box, summary, summaryClass, label, also, children, onToggle, ...rest }: DisclosureProps) {
  // The effect of a view that was removed before the first paint still runs, without an element.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the element and the ways to open it do not change
  useEffect(() => (box.current ? enhanceDisclosure(box.current, also) : undefined), []);
  const [isOpen, setOpen] = useState(false);
  // A code above its button stays inside its widget, and the page scrolls to show it whole.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the panel may be rendered after it has opened, and only then
  useLayoutEffect(() => {
    const details = box.current;
    if (isOpen && details?.open && children && also !== 'focus') return floatPanel(details.lastElementChild as HTMLElement, details);
  }, [isOpen, !children]);
  const onKeyDown = (event: KeyboardEvent<HTMLDetailsElement>) => {
    const details = event.currentTarget;
    if (!details.open || event.key !== 'Escape' || isComposing(event)) return;
    details.open = false;
    details.querySelector('summary')?.focus();
  };
  return (
    <details
      {...rest}
      ref={box}
      onKeyDown={onKeyDown}
      onToggle={(event) => {
        onToggle?.(event);
        setOpen(event.currentTarget.open);
      }}
    >
      <summary className={summaryClass} aria-label={label}>
        {summary}
      </summary>
      {children}
    </details>
  );
}
