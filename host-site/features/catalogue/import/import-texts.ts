/** Notes and summaries of an import in Chinese and English. */
import type { CheckedTable } from './checking/check-rows.ts';
import type { Language } from './format/fault.ts';
import type { Encoding } from './reading/decode-text.ts';

const MOST_NAMES = 10;
const ENCODING_NAMES: Readonly<Record<Encoding, string>> = { 'utf-8': 'UTF-8', 'utf-16': 'UTF-16', gb18030: 'GBK (GB 18030)' };

interface ImportTexts {
  nothingImported(problems: number): string;
  readAs(encoding: string): string;
  missingPictures(count: number, names: string): string;
}
export const importTexts: Readonly<Record<Language, ImportTexts>> = {
  zh: {
    nothingImported: (problems) => `没有导入任何数据：共${problems}个问题。`,
    readAs: (encoding) => `按${encoding}读取`,
    missingPictures: (count, names) => `有${count}张图片还不存在：${names}；请用npm run data -- pictures FOLDER导入`,
  },
  en: {
    nothingImported: (problems) => `Nothing was imported: ${problems} problem(s).`,
    readAs: (encoding) => `read as ${encoding}`,
    missingPictures: (count, names) => `${count} picture(s) do not exist yet: ${names}; import them with npm run data -- pictures FOLDER`,
  },
};

/** Returns a note for a file that is not UTF-8. */
export const encodingNote = (file: string, encoding: Encoding, language: Language): string[] =>
  encoding === 'utf-8' ? [] : [`${file}: ${importTexts[language].readAs(ENCODING_NAMES[encoding])}`];

/** Returns a note for each file that names pictures that do not exist. */
export async function missingPicturesNotes(
  tables: readonly CheckedTable[],
  isPicture: (name: string) => Promise<boolean>,
  languageOf: (file: string) => Language,
): Promise<string[]> {
  const existence = new Map<string, boolean>();
  const notes: string[] = [];
  for (const { file, lines } of tables) {
    const missing = new Set<string>();
    for (const { row } of lines)
      for (const name of [...((row.pictures ?? []) as string[]), ...(row.panorama ? [row.panorama as string] : [])]) {
        if (!existence.has(name)) existence.set(name, await isPicture(name));
        if (!existence.get(name)) missing.add(name);
      }
    const names = [...missing].slice(0, MOST_NAMES).join(', ') + (missing.size > MOST_NAMES ? ' …' : '');
    if (missing.size) notes.push(`${file}: ${importTexts[languageOf(file)].missingPictures(missing.size, names)}`);
  }
  return notes;
}
