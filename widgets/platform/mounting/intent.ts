/** Content that the visitor has not opened yet: rendered at the first intent, or left as the server has rendered it. */
import { createElement, type ReactNode, useState } from 'react';
import type { WidgetEnv } from './widget.ts';

/** Props of an element that keeps its server-rendered content while hydrating: preact skips the children of an unchanged object. */
export const SERVED_CONTENT = { key: 'served', dangerouslySetInnerHTML: { __html: '' } };

/**
 * Returns the function that renders content, and the event handlers that detect an intent: a pointer or the focus on the element that receives them, or its
 * expansion if it is a `<details>`. On the server all content is rendered. Before the first intent a browser renders nothing, or keeps what the server has
 * rendered.
 */
export function useIntent({ host, served, omitsClosed }: Pick<WidgetEnv, 'host' | 'served' | 'omitsClosed'>) {
  const [hasIntent, setHasIntent] = useState(false);
  const want = () => setHasIntent(true);
  const isWanted = hasIntent || !(host || omitsClosed);
  const isServed = served && !omitsClosed;
  return {
    isWanted,
    isServed,
    /** @param tag name of the element that `render` returns */
    renderOnIntent: (tag: 'ul' | 'svg', render: () => ReactNode): ReactNode =>
      isWanted ? render() : isServed && createElement(tag, SERVED_CONTENT),
    intentHandlers: { onPointerEnter: want, onFocusCapture: want, onToggle: want },
  };
}
