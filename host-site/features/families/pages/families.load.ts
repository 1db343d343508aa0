/** Loads the page of a link family that is not part of this site: redirects to its address, or shows the nearest content of this site. */

import type { City } from '../../../../widgets/domain/catalogue/entities.ts';
import { familyUrl } from '../../../../widgets/domain/site/links.ts';
import { type PagePart, pageFills } from '../../../platform/feature/page-slot.ts';
import { type Load, type LoadContext, type Loaded, redirect } from '../../../platform/pages/load.ts';
import { cityCalls, guides } from '../../catalogue/contract.ts';
import { type ToolLink, toolLinks } from '../../catalogue/parts.ts';
import type { Family, FollowedAccount } from '../family-paths.ts';

export type FamilySubject = Family | FollowedAccount;

export interface FamilyProps {
  /** What the page is about. */
  subject: FamilySubject;
  /** The city that the address names; null without one. */
  city: City | null;
  /** Empty when there are none, or they could not be loaded. */
  articles: readonly PagePart[];
  tools: ToolLink[];
}

const ARTICLES = 4;

/** Returns the city of an address such as /hunche/city_3; null when it names none, or an unknown one. */
async function cityOf({ call, who }: LoadContext, rest: string): Promise<City | null> {
  const id = Number(/^city_([1-9]\d{0,8})$/.exec(rest)?.[1] ?? 0);
  const result = id ? await call(cityCalls.cityById, { cid: id }, who) : null;
  return result?.ok ? { id, name: result.data.short_name, pinyin: result.data.pinyin } : null;
}

const show = async (context: LoadContext, subject: FamilySubject, city: City | null): Promise<Loaded<FamilyProps>> => {
  const shown = await pageFills(context, guides, { number: ARTICLES });
  return { kind: 'props', props: { subject, city, articles: shown.flatMap(({ cards }) => cards), tools: toolLinks(context) } };
};

/** Returns the loader of a family; its route ends with `*` for addresses below `/{family}`. */
export const loadFamily =
  (family: Family): Load<FamilyProps> =>
  async (context) => {
    const { params, site } = context;
    const base = site.links[family];
    const rest = params.text('*', 500);
    if (base && base !== site.origins.main) return redirect(familyUrl(site, family, encodeURI(`/${family}${rest && `/${rest}`}`)), 302);
    return show(context, family, await cityOf(context, rest));
  };

/** Returns the loader of the page of an account at another service. */
export const loadFollow =
  (account: FollowedAccount): Load<FamilyProps> =>
  (context) =>
    show(context, account, null);
