/** What features add to the pages of the catalogue, and to pages that link to them. */
import type { ReactNode } from 'react';
import type { ArticleRow } from '../../../../widgets/domain/catalogue/listing-entities.ts';
import type { Result } from '../../../../widgets/domain/services/result.ts';
import type { ChosenWedding } from '../../../../widgets/domain/services/wedding-plan.ts';
import type { Site } from '../../../../widgets/domain/site/site.ts';
import type { Caller, ServiceCall } from '../../../platform/calls/service-call.ts';
import type { BarLink, IconLink, PageFill, PageLink, PagePart } from '../../../platform/feature/page-slot.ts';
import { slot } from '../../../platform/feature/slot.ts';

/** The hotel, or the merchant of a category, that a page is about. */
export interface ShownMerchant {
  readonly id: number;
  readonly name: string;
  readonly source: number;
  readonly isHotel: boolean;
  /** Address of the page. */
  readonly url: string;
  /** What the links keep. */
  readonly wedding: ChosenWedding;
  /** The hall, on its page. */
  readonly hall?: { readonly id: number; readonly name: string };
}

/** A section with its heading. */
export interface PageSection {
  /** Fragment of its address. */
  readonly id: string;
  /** In the page's list of sections. */
  readonly name: string;
  readonly part: PagePart;
}

/** A section whose heading the page renders. */
export interface MerchantSection extends PageSection {
  readonly title: string;
  readonly lead: string;
  /** Properties of the merchant in the structured data. */
  readonly data: object;
}

export const hallSections = slot<PageFill<ShownMerchant, PageSection>>(
  "sections after the halls of a hotel's page, and after the facts of a hall's",
);
export const merchantSections = slot<PageFill<ShownMerchant, MerchantSection>>(
  "sections after the packages of a hotel's page, and at the end of a merchant's",
);

/** @param similar ids of hotels like the one of the page */
export type MerchantWay = (env: PageEnv, place: { className: string | undefined; similar: readonly number[] }) => ReactNode;
type PageEnv = Parameters<PagePart>[0];
export const merchantWays = slot<PageFill<ShownMerchant, MerchantWay>>('buttons beside the introduction of a hotel or merchant');

/** Lets visitors of a list select its entries. */
export interface ListSelection {
  /** Renders the box over the picture of a row or card, or in a line of text. */
  readonly box: (entry: Pick<ShownMerchant, 'id' | 'name'>, place: 'row' | 'card' | 'line') => ReactNode;
  /** Renders the bar after the list, which leads to a page about the selected entries. */
  readonly bar: PagePart;
}
/** The subject is the date, meal and tables that the links of the bar keep. */
export const hotelSelections = slot<PageFill<ChosenWedding, ListSelection>>('boxes that select hotels in a list');

/** The subject is the package, then the hotel's others. */
export const packageLinks = slot<PageFill<readonly number[], PageLink>>("links beside a hotel's package");

export interface AskedDay {
  readonly merchantId: number;
  readonly wedding: ChosenWedding;
}
/** In a few words; nothing without a day. */
export const dayStatements = slot<PageFill<AskedDay, string>>('what is known about the halls of a hotel on a chosen day');

/** Links beside the facts of a hall, on its page. */
export const hallLinks = slot<PageFill<{ readonly hallId: number }, PageLink>>('links of the page of a hall');

/** Links below the facts of a picture, on its page. */
export const pictureLinks = slot<PageFill<{ readonly pictureId: number }, PageLink>>('links of the page of a picture');

/** What can be shared, as its page that shares and its poster show it. */
export interface SharedEntry {
  title: string;
  /** Facts in the order of their weight; at most four. */
  facts: string[];
  /** Bare name; undefined without a picture. */
  picture: string | undefined;
  /** Address of its page. */
  url: string;
}
/** Entries of another feature that can be shared. */
export interface SharedKind {
  readonly kind: 'picture';
  readonly read: (by: { call: ServiceCall; who: Caller; site: Site }, id: number) => Promise<Result<SharedEntry>>;
}
export const sharedKinds = slot<SharedKind>('entries of other features that can be shared');

/** Hotels or packages that a couple has selected. */
export interface Selection {
  readonly of: 'hotels' | 'packages';
  readonly ids: readonly number[];
}
export const selectionLinks = slot<PageFill<Selection, PageLink>>('links of a selection of hotels or packages');

/** A hotel that accepts enquiries. */
export interface BarHotel {
  readonly id: number;
  /** The package of the page, 0 on the hotel's; undefined on a hall's. */
  readonly packageId?: number;
}
export const barLinks = slot<PageFill<BarHotel, BarLink>>("links of the bar at the bottom of a hotel's pages");

export interface ShownGuides {
  readonly rows: readonly ArticleRow[];
  /** The same as cards. */
  readonly cards: readonly PagePart[];
}
/** Absent category: of all. */
export const guides = slot<PageFill<{ readonly category?: number; readonly number: number }, ShownGuides>>('the latest guides');

/** Films of the merchants of a category in a city, or in all. */
export interface ShownFilms {
  /** Address of more. */
  readonly url: string;
  readonly cards: readonly PagePart[];
}
export const films = slot<PageFill<{ readonly category: number; readonly cityId: number }, ShownFilms>>(
  "films on a category's overview page",
);

/** A page for couples. */
export interface Tool extends Pick<IconLink, 'text' | 'icon'> {
  readonly about: 'days' | 'planner' | 'registry' | 'themes' | 'guides';
  readonly hint: string;
  /** Returns its address; empty where this site has none. @param month as 2026-12, for a page about days */
  readonly url: (site: Site, month?: string) => string;
}
export const tools = slot<Tool>('pages for couples that others link to');
