/** Languages of the widgets' texts. */

export type Language = 'zh-CN' | 'en' | 'zh-TW';

/** Region or script of Chinese that reads Traditional Chinese. */
const TRADITIONAL = /^zh-.*\b(tw|hk|mo|hant)\b/;

/** Returns the language nearest to a language tag (BCP 47, of any case); undefined when the widgets have no texts for it. */
export function parseLanguage(tag: string): Language | undefined {
  const [language] = tag.toLowerCase().replace(/_/g, '-').split('-');
  if (language === 'en') return 'en';
  if (language === 'zh') return TRADITIONAL.test(tag.toLowerCase().replace(/_/g, '-')) && !/hans/i.test(tag) ? 'zh-TW' : 'zh-CN';
  return tag ? undefined : 'zh-CN';
}
