/** Reads from a page, as the user sees it, which of a couple's choices it states, and whether its links carry them on. */
import type { Locator, Page } from 'playwright-core';

/** What the couple has chosen, as pages word it. */
export const CHOSEN = {
  city: '杭州',
  day: ['2027年5月1日', '2027-05-01'],
  meal: ['晚宴', 'dinner'],
  tables: ['22桌', '22'],
  hall: ['江月厅'],
} as const;
type Choice = Exclude<keyof typeof CHOSEN, 'city'>;

export interface Screen {
  name: string;
  /** The element that states the choices; `main` by default. */
  at?: string;
  /** What is not chosen yet, or does not belong on this screen. */
  without?: readonly Choice[];
  /** Whether the header has no city, such as on the pages of merchants. */
  isWithoutCity?: boolean;
  /** Pages whose links in `main` carry day, meal and tables. */
  links?: RegExp;
}

/** Returns the visible text of an element, with the values and labels of its fields. */
const wordsOf = (place: Locator): Promise<string[]> =>
  place.evaluateAll((elements) =>
    elements.flatMap((element) => [
      (element as HTMLElement).innerText,
      ...[...element.querySelectorAll<HTMLInputElement | HTMLSelectElement>('input:not([type=hidden]), select')].flatMap((field) => {
        if (!field.checkVisibility?.()) return [];
        if (field instanceof HTMLSelectElement) return [field.selectedOptions[0]?.text ?? ''];
        if (field.type === 'radio' || field.type === 'checkbox') return field.checked ? [field.labels?.[0]?.innerText ?? ''] : [];
        return [field.value];
      }),
      ...[...element.querySelectorAll<HTMLElement>('button[aria-pressed=true]')].map((button) => button.innerText),
    ]),
  );

/** Whether a text states a choice: as words anywhere, or as the whole value of a field. */
const states = (words: readonly string[], [text, value = text]: readonly string[]): boolean =>
  words.some((word) => word.includes(text ?? '') || word.trim() === value);

/** Returns what the screen does not state of the choices, and the links that lose them; empty when it is complete. */
export async function lost(page: Page, { name, at = 'main', without = [], isWithoutCity, links }: Screen): Promise<string[]> {
  await page.locator(at).first().waitFor();
  const words = await wordsOf(page.locator(at));
  const choices = (['day', 'meal', 'tables', 'hall'] as const).filter((choice) => !without.includes(choice));
  const missing: string[] = choices.filter((choice) => !states(words, CHOSEN[choice]));
  if (!isWithoutCity && (await cityOf(page)) !== CHOSEN.city) missing.push(`city: ${await cityOf(page)}`);
  const addresses = await page.locator('main a[href]').evaluateAll((all) => all.map((link) => (link as HTMLAnchorElement).href));
  const losing = links ? addresses.filter((address) => links.test(new URL(address).pathname) && !carries(address, without)) : [];
  return [...missing, ...new Set(losing)].map((what) => `${name}: ${what}`);
}

const cityOf = async (page: Page): Promise<string> =>
  ((await page.locator('xiyan-header [aria-label$="切换城市"]').first().textContent()) ?? '').trim();

/** Whether an address carries what is chosen. Another day than the chosen one is a choice of the page itself. */
function carries(address: string, without: readonly Choice[]): boolean {
  const { searchParams, pathname } = new URL(address);
  const isDayPage = pathname.startsWith('/jiri');
  return (
    (isDayPage || without.includes('day') || searchParams.has('date')) &&
    (without.includes('meal') || searchParams.has('meal')) &&
    (without.includes('tables') || searchParams.get('tables') === '22')
  );
}
