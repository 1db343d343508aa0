/** Pages that no list of the catalogue has: guides, halls, menus of hotels, notes. Selected by id, for sitemaps. */
import { sql } from 'kysely';
import type { PageType } from '../../../../../widgets/domain/catalogue/search-entities.ts';
import type { DatabaseContext } from '../../../../platform/calls/context.ts';

export const UNLISTED = ['article', 'hall', 'hotelMenus', 'note'] as const satisfies readonly PageType[];
type Unlisted = (typeof UNLISTED)[number];
export const isUnlisted = (type: PageType): type is Unlisted => (UNLISTED as readonly PageType[]).includes(type);

type Db = DatabaseContext['db'];

/** Fields of an address by type; `after`: only ids above it. */
const ENTRIES = {
  article: (db: Db, after: number) =>
    db
      .selectFrom('article')
      .select(['article.id', sql.lit<number>(0).as('merchantId'), sql.lit<number>(0).as('cityId'), sql.lit<string>('').as('cityPinyin')])
      .select('article.changed_on as changedOn')
      .where('article.active', '=', 1)
      .where('article.id', '>', after)
      .orderBy('article.id'),
  hall: (db: Db, after: number) =>
    db
      .selectFrom('hall')
      .innerJoin('merchant', 'merchant.id', 'hall.merchant_id')
      .innerJoin('city', 'city.id', 'merchant.city_id')
      .select(['hall.id', 'hall.merchant_id as merchantId', 'merchant.city_id as cityId', 'city.slug as cityPinyin'])
      .select('merchant.changed_on as changedOn')
      .where('merchant.active', '=', 1)
      .where('hall.id', '>', after)
      .orderBy('hall.id'),
  /** Hotels of which a package has a menu. */
  hotelMenus: (db: Db, after: number) =>
    db
      .selectFrom('hotel')
      .innerJoin('merchant', 'merchant.id', 'hotel.merchant_id')
      .innerJoin('city', 'city.id', 'merchant.city_id')
      .select(['hotel.merchant_id as id', 'hotel.merchant_id as merchantId', 'merchant.city_id as cityId', 'city.slug as cityPinyin'])
      .select('merchant.changed_on as changedOn')
      .where('hotel.active', '=', 1)
      .where('hotel.merchant_id', '>', after)
      .where(({ exists, selectFrom }) =>
        exists(
          selectFrom('package')
            .select('package.id')
            .whereRef('package.merchant_id', '=', 'hotel.merchant_id')
            .where('package.active', '=', 1)
            .where('package.menu_info', 'like', '%"details":[{%'),
        ),
      )
      .orderBy('hotel.merchant_id'),
  note: (db: Db, after: number) =>
    db
      .selectFrom('note')
      .innerJoin('merchant', 'merchant.id', 'note.merchant_id')
      .innerJoin('city', 'city.id', 'merchant.city_id')
      .select(['note.id', 'note.merchant_id as merchantId', 'merchant.city_id as cityId', 'city.slug as cityPinyin'])
      .select('note.changed_on as changedOn')
      .where('note.active', '=', 1)
      .where('merchant.active', '=', 1)
      .where('note.id', '>', after)
      .orderBy('note.id'),
};

/** Selects the pages of a type with ids above `after`, in the order of their ids. */
export const pageEntries = ({ db }: DatabaseContext, type: Unlisted, after: number) =>
  ENTRIES[type](db, after) as ReturnType<(typeof ENTRIES)['hall']>;
