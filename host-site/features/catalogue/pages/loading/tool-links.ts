/** Links to the pages for couples that features add. */
import type { LoadContext } from '../../../../platform/pages/load.ts';
import { type ChosenWedding, withWedding } from '../../../../platform/ui/document/carried-wedding.ts';
import { type Tool, tools } from '../../contract/page-slots.ts';

export interface ToolLink extends Omit<Tool, 'url'> {
  url: string;
}

/** Returns the links in their order. */
export const toolLinks = ({ slots, site }: Pick<LoadContext, 'slots' | 'site'>, month?: string): ToolLink[] =>
  slots
    .of(tools)
    .map((tool) => ({ ...tool, url: tool.url(site, month) }))
    .filter(({ url }) => url);

/** What a page that changes the day keeps, and the slug of the city whose hotels the couple looks at; empty: none. */
export interface DayChoice extends ChosenWedding {
  city: string;
}

/** Returns the address of the page where a couple chooses another day, with what they have chosen already; undefined where no feature has one. */
export function dayChoiceUrl(context: Pick<LoadContext, 'slots' | 'site'>, { date, meal, tables, city }: DayChoice): string | undefined {
  const url = toolLinks(context, date.slice(0, 7)).find(({ about }) => about === 'days')?.url;
  return url && withWedding(city ? `${url}?city=${city}` : url, { meal, tables });
}
