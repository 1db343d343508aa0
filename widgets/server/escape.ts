/** The two ways in which data enters HTML. */
const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

/** Text for element content and quoted attributes. */
export const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (char) => ENTITIES[char] ?? char);

/** JSON for a data block: no `<` that could end it, no line separators that old parsers trip over. */
export const jsonForHtml = (value: unknown): string =>
  (JSON.stringify(value) ?? 'null').replace(/[<\u2028\u2029]/g, (char) => `\\u${char.charCodeAt(0).toString(16).padStart(4, '0')}`);
