/** Something that unfolds: a native `<details>`, so that it works without script; what else unfolds and folds it comes later (unfolding.ts). */
import { type ComponentProps, type ReactNode, type RefObject, useEffect } from 'react';
import { useChunk } from '../mounting/chunk.ts';
import type { WidgetEnv } from '../mounting/widget.ts';
import type { unfoldEasily } from './unfolding.ts';

/** The icon's path of what unfolds downward. */
export const CHEVRON = 'M4 6l4 4 4-4';

interface DisclosureProps extends ComponentProps<'details'> {
  env: WidgetEnv;
  /** Holds the element; closing is `box.current.open = false`. */
  box: RefObject<HTMLDetailsElement | null>;
  summary: ReactNode;
  summaryClass?: string;
  /** Spoken instead of the summary, and containing it. */
  label?: string;
  /** Unfolds too 0.1 s after a mouse has come to rest on it or, with `focus`, the focus; folds when it goes. */
  also?: 'mouse' | 'focus';
}

/** What else it is given goes to the `<details>`. */
export function Disclosure({ env, box, summary, summaryClass, label, also, children, ...rest }: DisclosureProps) {
  const idle = useChunk<{ unfoldEasily: typeof unfoldEasily }>(env, 'idle', true);
  useEffect(() => (idle && box.current ? idle.unfoldEasily(box.current, also) : undefined), [idle]);
  return (
    <details {...rest} ref={box}>
      <summary className={summaryClass} aria-label={label}>
        {summary}
      </summary>
      {children}
    </details>
  );
}
