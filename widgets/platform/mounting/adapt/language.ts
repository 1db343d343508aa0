/** Languages of the widgets' texts. */

export type Language = 'zh-CN' | 'en' | 'zh-TW';

/** The texts of a language, as its file carries them. */
export interface Texts {
  texts: readonly (readonly [chinese: string, text: string])[];
  /** Messages of refusals; in Chinese the service states them. */
  refusals: readonly (readonly [code: number, text: string])[];
  /** For every other code. */
  otherRefusal: string;
  /** Style sheets with the typefaces of the language. */
  sheets?: readonly string[];
}

/** Loads the texts of a language. Rejects when they cannot be loaded; the next call then tries again. */
export type LoadTexts = (language: Exclude<Language, 'zh-CN'>) => Promise<Texts>;

/** Region or script of Chinese that reads Traditional Chinese. */
const TRADITIONAL = /^zh-.*\b(tw|hk|mo|hant)\b/;

/** Returns the language nearest to a language tag (BCP 47, of any case); undefined when the widgets have no texts for it. */
export function parseLanguage(tag: string): Language | undefined {
  const [language] = tag.toLowerCase().replace(/_/g, '-').split('-');
  if (language === 'en') return 'en';
  if (language === 'zh') return TRADITIONAL.test(tag.toLowerCase().replace(/_/g, '-')) && !/hans/i.test(tag) ? 'zh-TW' : 'zh-CN';
  return tag ? undefined : 'zh-CN';
}
