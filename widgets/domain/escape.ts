/** Escapes text and data for HTML and XML. */
const SPECIAL = /[&<>"']/;

/** Escapes text for element content and quoted attributes, of HTML and of XML. Replacing one character after the other is faster than calling a function for each. */
export const escapeHtml = (text: string): string =>
  SPECIAL.test(text)
    ? text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;').replace(/"/g, '&quot;').replace(/'/g, '&#39;')
    : text;

/**
 * Serialises a value as JSON for a script element. A script element ends at `</script>` wherever it stands, so `<`, `>` and `&` become
 * escapes; so do the line separators that parsers before ES2019 reject in strings.
 */
export const jsonForHtml = (value: unknown): string =>
  (JSON.stringify(value) ?? 'null').replace(/[<>&\u2028\u2029]/g, (char) => `\\u${char.charCodeAt(0).toString(16).padStart(4, '0')}`);
