/** Content that the visitor has not opened yet: rendered at the first intent, or left as the server has rendered it. */
import { createElement, type ReactNode, useState } from 'react';
import type { WidgetEnv } from './widget.ts';

/** Props of an element that keeps its server-rendered content while hydrating: preact skips the children of an unchanged object. */
export const SERVED_CONTENT = { key: 'served', dangerouslySetInnerHTML: { __html: '' } };

/**
 * Returns functions that render content, and the event handlers that detect an intent: a pointer or the focus on the element that receives them, or its
 * expansion if it is a `<details>`. On the server all content is rendered, but what the loader shows has its panels in templates, and no QR codes. Before the
 * first intent a browser renders nothing, keeps what the server has rendered, or hydrates the panels out of the templates.
 */
export function useIntent({ host, served, omitsClosed }: Pick<WidgetEnv, 'host' | 'served' | 'omitsClosed'>) {
  const [hasIntent, setHasIntent] = useState(false);
  const want = () => setHasIntent(true);
  const isServed = served && !omitsClosed;
  const keepServed = (tag: 'ul' | 'svg') => isServed && createElement(tag, SERVED_CONTENT);
  const isPanelWanted = hasIntent || !host || (served && omitsClosed);
  const inTemplate = (panel: ReactNode) => (host || !omitsClosed ? panel : createElement('template', null, panel));
  return {
    isPanelWanted,
    isServed,
    inTemplate,
    renderList: (render: () => ReactNode): ReactNode => (isPanelWanted ? inTemplate(render()) : keepServed('ul')),
    renderCode: (render: () => ReactNode): ReactNode => (hasIntent || !(host || omitsClosed) ? render() : keepServed('svg')),
    intentHandlers: { onPointerEnter: want, onFocusCapture: want, onToggle: want },
  };
}
