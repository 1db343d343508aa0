/** What a couple has chosen on the way to the guides. Their links keep it, and those to lists of hotels and merchants lead with it. */
import { citySlug, type LoadContext } from '../../../platform/pages/load.ts';
import { readWedding, withWedding } from '../../../platform/ui/document/carried-wedding.ts';
import { cityCalls } from '../../catalogue/contract.ts';
import type { DayChoice } from '../../catalogue/parts.ts';

/** Returns what the address states. A city that is not open counts as not chosen. */
export async function readKept({ call, who, query, clock }: LoadContext): Promise<DayChoice> {
  const slug = citySlug(query.text('city'));
  const active = slug ? await call(cityCalls.activeCities, {}, who) : null;
  const isOpen = active?.ok && active.data.some(({ pinying }) => pinying === slug);
  return { ...readWedding(query, clock()), city: isOpen ? slug : '' };
}

/** Returns the address of a guide or of a list of guides with what is kept. */
export const keptUrl = (url: string, { city, ...wedding }: DayChoice): string =>
  withWedding(city ? `${url}${url.includes('?') ? '&' : '?'}city=${city}` : url, wedding);
