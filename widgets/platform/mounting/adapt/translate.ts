import type { PageState, Translate } from '../widget.ts';
import type { Language, Texts } from './language.ts';

/** Returns the function that translates texts and names, and refusals by their codes. Unknown texts stay as they are; unknown codes have a general text. */
export function createTranslate(lang: Language, { texts, refusals, otherRefusal }: Texts, state: PageState): Translate {
  const byText = new Map(texts);
  const byCode = new Map(refusals);
  const field = lang === 'en' ? 'name_en' : 'name_zh_tw';
  return (text, code) =>
    code === undefined ? (byText.get(text) ?? state.namedRows?.get(text)?.[field] ?? text) : (byCode.get(code) ?? otherRefusal);
}
