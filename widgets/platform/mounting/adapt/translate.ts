import type { Translate } from '../widget.ts';

/** The texts of a language, as its chunk carries them. */
export interface Texts {
  texts: readonly (readonly [chinese: string, text: string])[];
  /** Messages of refusals; in Chinese the service states them. */
  refusals: readonly (readonly [code: number, text: string])[];
  /** For every other code. */
  otherRefusal: string;
}

/** Returns the function that translates texts, and refusals by their codes. Unknown texts stay as they are; unknown codes have a general text. */
export function createTranslate({ texts, refusals, otherRefusal }: Texts): Translate {
  const byText = new Map(texts);
  const byCode = new Map(refusals);
  return (text, code) => (code === undefined ? (byText.get(text) ?? text) : (byCode.get(code) ?? otherRefusal));
}
