/** Loads the page of a link family that is not part of this site: redirects to its address, or shows the nearest content of this site. */

import { familyUrl } from '../../../../widgets/domain/site/links.ts';
import type { LinkFamily } from '../../../../widgets/domain/site/site.ts';
import { type PagePart, pageFills } from '../../../platform/feature/page-slot.ts';
import { type Load, redirect } from '../../../platform/pages/load.ts';
import { guides } from '../../catalogue/contract.ts';
import { type ToolLink, toolLinks } from '../../catalogue/parts.ts';

export interface FamilyProps {
  family: LinkFamily;
  /** Empty when there are none, or they could not be loaded. */
  articles: readonly PagePart[];
  tools: ToolLink[];
}

const ARTICLES = 4;

/** Returns the loader of a family; its route ends with `*` for addresses below `/{family}`. */
export const loadFamily =
  (family: LinkFamily): Load<FamilyProps> =>
  async (context) => {
    const { params, site } = context;
    const base = site.links[family];
    const rest = params.text('*', 500);
    if (base && base !== site.origins.main) return redirect(familyUrl(site, family, encodeURI(`/${family}${rest && `/${rest}`}`)), 302);
    const shown = await pageFills(context, guides, { number: ARTICLES });
    return { kind: 'props', props: { family, articles: shown.flatMap(({ cards }) => cards), tools: toolLinks(context) } };
  };
