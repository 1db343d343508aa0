/** What widgets import from preact, on React 19: drawing into an element, adopting what it holds, and `null` to end. */
import type { ReactNode } from 'react';
import { createRoot, hydrateRoot, type Root } from 'react-dom/client';

const roots = new WeakMap<Element, Root>();

export function render(node: ReactNode, into: Element): void {
  const root = roots.get(into) ?? createRoot(into);
  roots.set(into, root);
  root.render(node);
}

export function hydrate(node: ReactNode, into: Element): void {
  roots.set(into, hydrateRoot(into, node));
}
