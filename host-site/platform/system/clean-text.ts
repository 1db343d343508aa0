/** Texts that people type. */

/** Control characters except line feed, and those that change the direction of the text around them. */
const UNPRINTABLE = /(?!\n)[\p{Cc}\p{Bidi_Control}\ufeff]/gu;

/** Returns the text without unprintable characters, outer whitespace and more than one empty line in a row. */
export const cleanText = (text: string): string =>
  text
    .replace(/\r\n?/g, '\n')
    .replace(UNPRINTABLE, '')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
