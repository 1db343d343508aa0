/** What is typed in a widget, before and after its code arrives. */

/** A shadow root that remembers the last key which was pressed in it. */
export interface TypedRoot extends ShadowRoot {
  lastKey?: string;
}

/** Keyboard shortcuts of the page must not fire while the visitor types. */
export function keepTypingInside(root: TypedRoot): void {
  for (const type of ['keydown', 'keypress', 'keyup']) {
    root.addEventListener(type, (event) => {
      root.lastKey = (event as KeyboardEvent).key;
      if ((event.composedPath()[0] as Element).matches('input,textarea,select')) event.stopPropagation();
    });
  }
}
