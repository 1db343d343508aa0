/** Content that the visitor has not opened yet: rendered at the first intent, or left as the server has rendered it. */
import { createElement, type ReactNode, useState } from 'react';
import type { WidgetEnv } from './widget.ts';

/** Props of an element that keeps its server-rendered content while hydrating: preact skips the children of an unchanged object. */
export const SERVED_CONTENT = { key: 'served', dangerouslySetInnerHTML: { __html: '' } };

/**
 * Returns functions that render content, and the event handlers that detect an intent: a pointer or the focus on the element that receives them, or its
 * expansion if it is a `<details>`. On the server all content is rendered, but what the loader shows has its panels in templates, and no QR codes. Before the
 * first intent a browser renders nothing, keeps what the server has rendered, or hydrates a panel that the loader has put in the place of its template.
 * @param panel names the panel within its widget
 */
export function useIntent({ host, served, omitsClosed }: Pick<WidgetEnv, 'host' | 'served' | 'omitsClosed'>, panel = '') {
  const [hasIntent, setHasIntent] = useState(false);
  const want = () => setHasIntent(true);
  const isServed = served && !omitsClosed;
  const id = `closed-${panel}`;
  const [isClosed] = useState(() => !!host?.shadowRoot?.getElementById(id));
  const keepServed = (tag: 'ul' | 'svg') => (isServed || isClosed) && createElement(isClosed ? 'template' : tag, SERVED_CONTENT);
  const isPanelWanted = hasIntent || !host || (omitsClosed && !isClosed);
  const inTemplate = (content: ReactNode) => (host || !omitsClosed ? content : createElement('template', { id }, content));
  return {
    isPanelWanted,
    isServed,
    inTemplate,
    keepServed,
    renderList: (render: () => ReactNode): ReactNode => (isPanelWanted ? inTemplate(render()) : keepServed('ul')),
    renderCode: (render: () => ReactNode): ReactNode => (hasIntent || !(host || omitsClosed) ? render() : keepServed('svg')),
    intentHandlers: { onPointerEnter: want, onFocusCapture: want, onToggle: want },
  };
}
