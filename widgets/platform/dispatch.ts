/**
 * Dispatches a bubbling, composed event under its name, and under that name with a hyphen: templates of some frameworks cannot name an event with a colon.
 * @returns false when a listener of either name cancelled it
 */
export const dispatch = (target: EventTarget, name: string, detail: object, cancelable?: boolean): boolean =>
  [name, name.replace(':', '-')]
    // Called this way because an element named dispatchEvent hides the document's method.
    .map((type) =>
      EventTarget.prototype.dispatchEvent.call(target, new CustomEvent(type, { bubbles: true, composed: true, cancelable, detail })),
    )
    .every(Boolean);

/** What went wrong, as text. */
export const messageOf = (error: unknown): string => `${(error as Error | undefined)?.message ?? error}`;
