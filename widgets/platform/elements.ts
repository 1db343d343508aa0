/** The custom elements: they mount and end their widget wherever they stand, in other shadow roots too. */
import { mountWidget, type PageContext, releaseWidget } from './controller.tsx';
import type { WidgetDefinition } from './widget.ts';

/** Defines `xiyan-{name}`; a second definition, by another copy of this code, leaves the first in place. */
export function defineElement(definition: WidgetDefinition<never>, context: PageContext): void {
  const tag = `xiyan-${definition.name}`;
  if (customElements.get(tag)) return;
  customElements.define(
    tag,
    class extends HTMLElement {
      connectedCallback() {
        mountWidget(this, definition, context);
      }
      disconnectedCallback() {
        releaseWidget(this);
      }
    },
  );
}
