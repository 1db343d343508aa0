/** Loads the page of a link family that is not part of this site: redirects to its address, or shows the nearest content of this site. */

import type { ArticleRow } from '../../../../widgets/domain/catalogue/listing-entities.ts';
import { familyUrl } from '../../../../widgets/domain/site/links.ts';
import type { LinkFamily } from '../../../../widgets/domain/site/site.ts';
import { type Load, redirect } from '../../../platform/pages/load.ts';
import { guideCalls } from '../../guides/contract.ts';

export interface FamilyProps {
  family: LinkFamily;
  /** Empty when there are none, or they could not be loaded. */
  articles: ArticleRow[];
}

const ARTICLES = 4;

/** Returns the loader of a family; its route ends with `*` for addresses below `/{family}`. */
export const loadFamily =
  (family: LinkFamily): Load<FamilyProps> =>
  async ({ call, who, params, site }) => {
    const base = site.links[family];
    const rest = params.text('*', 500);
    if (base && base !== site.origins.main) return redirect(familyUrl(site, family, encodeURI(`/${family}${rest && `/${rest}`}`)), 302);
    const articles = await call(guideCalls.articles, { page: 1, pageSize: ARTICLES }, who);
    return { kind: 'props', props: { family, articles: articles.ok ? articles.data.list : [] } };
  };
