/** Whether a value is an element; of another frame, too. */
export const isElement = (value: unknown): value is Element => (value as Node | null)?.nodeType === 1;
