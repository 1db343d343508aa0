/** Links to the pages for couples that features add. */
import type { LoadContext } from '../../../../platform/pages/load.ts';
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

/** Returns the address of the page where a couple chooses a day; undefined where no feature has one. @param date of the month that it shows */
export const dayChoiceUrl = (context: Pick<LoadContext, 'slots' | 'site'>, date: string): string | undefined =>
  toolLinks(context, date.slice(0, 7)).find(({ about }) => about === 'days')?.url;
