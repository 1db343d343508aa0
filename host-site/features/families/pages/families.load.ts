/** Loads the page of a link family that is not part of this site: redirects to its address, or shows the nearest content of this site. */
import { familyUrl } from '../../../../widgets/domain/site/links.ts';
import { type PagePart, pageFills } from '../../../platform/feature/page-slot.ts';
import { type Load, type LoadContext, type Loaded, redirect } from '../../../platform/pages/load.ts';
import { guides } from '../../catalogue/contract.ts';
import { type ToolLink, toolLinks } from '../../catalogue/parts.ts';
import type { Family, FollowedAccount } from '../family-paths.ts';

export type FamilySubject = Family | FollowedAccount;

export interface FamilyProps {
  /** What the page is about. */
  subject: FamilySubject;
  /** Empty when there are none, or they could not be loaded. */
  articles: readonly PagePart[];
  tools: ToolLink[];
}

const ARTICLES = 4;

const show = async (context: LoadContext, subject: FamilySubject): Promise<Loaded<FamilyProps>> => {
  const shown = await pageFills(context, guides, { number: ARTICLES });
  return { kind: 'props', props: { subject, articles: shown.flatMap(({ cards }) => cards), tools: toolLinks(context) } };
};

/** Returns the loader of a family; its route ends with `*` for addresses below `/{family}`. */
export const loadFamily =
  (family: Family): Load<FamilyProps> =>
  async (context) => {
    const { params, site } = context;
    const base = site.links[family];
    const rest = params.text('*', 500);
    if (base && base !== site.origins.main) return redirect(familyUrl(site, family, encodeURI(`/${family}${rest && `/${rest}`}`)), 302);
    return show(context, family);
  };

/** Returns the loader of the page of an account at another service. */
export const loadFollow =
  (account: FollowedAccount): Load<FamilyProps> =>
  (context) =>
    show(context, account);
