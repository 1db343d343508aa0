import type { Translate } from '../widget.ts';
import type { Texts } from './language.ts';

/** Returns the function that translates texts, and refusals by their codes. Unknown texts stay as they are; unknown codes have a general text. */
export function createTranslate({ texts, refusals, otherRefusal }: Texts): Translate {
  const byText = new Map(texts);
  const byCode = new Map(refusals);
  return (text, code) => (code === undefined ? (byText.get(text) ?? text) : (byCode.get(code) ?? otherRefusal));
}
