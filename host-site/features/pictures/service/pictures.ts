/** Lists of pictures: selects the ids of a page from an index, then reads the details of that page only. */
import { sql } from 'kysely';
import type { SearchHit } from '../../../../widgets/domain/catalogue/search-entities.ts';
import type { Result } from '../../../../widgets/domain/services/result.ts';
import type { DatabaseContext } from '../../../platform/calls/context.ts';
import { pagingOf } from '../../../platform/calls/page-sizes.ts';
import { done } from '../../../platform/calls/refusals.ts';
import { idsIn } from '../../../platform/calls/schemas/fields.ts';
import type { ParsedInputOf } from '../../../platform/feature/call.ts';
import { ofOpenMerchant } from '../../catalogue/service.ts';
import { COLOUR_NAMES } from '../colours/palette.ts';
import { type ListedPictures, PICTURES_PER_PAGE, type PictureRow, type PicturesInput, type picturesCalls } from '../contract.ts';
import { numberOf, type PictureScene, SCENES, SEASONS, STYLES } from '../picture-facts.ts';
import { pictureRows } from './picture-rows.ts';

/** Lists are counted and paged up to this row. */
const COUNTED = 20 * PICTURES_PER_PAGE;

/** Scenes that the home page shows a picture of, as long as they have any. */
const HOME_SCENES: readonly PictureScene[] = ['仪式', '花艺', '桌面', '婚纱礼服', '甜品蛋糕', '迎宾'];

/** Entries of pictures of open merchants. @param colour position in the palette, from 1; 0: any */
export const entriesOf = ({ db }: DatabaseContext, colour: number) =>
  db.selectFrom('picture_entry').where('picture_entry.colour', '=', colour).where(ofOpenMerchant('picture_entry'));

function filteredEntries(context: DatabaseContext, { scene, style, season, colour }: PicturesInput) {
  let query = entriesOf(context, numberOf(COLOUR_NAMES, colour));
  if (scene) query = query.where('picture_entry.scene', '=', numberOf(SCENES, scene));
  if (style) query = query.where('picture_entry.style', '=', numberOf(STYLES, style));
  if (season) query = query.where('picture_entry.season', '=', numberOf(SEASONS, season));
  return query;
}

async function totalOf(context: DatabaseContext, input: PicturesInput): Promise<number> {
  const some = filteredEntries(context, input).select('picture_entry.picture_id').limit(COUNTED).as('some');
  const row = await context.db.selectFrom(some).select(sql<number>`count(*)`.as('total')).executeTakeFirst();
  return Number(row?.total ?? 0);
}

async function idsOf(context: DatabaseContext, input: PicturesInput, page: number, pageSize: number): Promise<number[]> {
  const rows = await filteredEntries(context, input)
    .select('picture_entry.picture_id')
    .orderBy('picture_entry.weight', 'desc')
    .orderBy('picture_entry.picture_id', 'desc')
    .limit(Math.min(pageSize, Math.max(0, COUNTED - (page - 1) * pageSize)))
    .offset((page - 1) * pageSize)
    .execute();
  return rows.map(({ picture_id }) => picture_id);
}

export async function pictures(context: DatabaseContext, input: PicturesInput): Promise<Result<ListedPictures>> {
  const { page = 1, pageSize = PICTURES_PER_PAGE } = input;
  const [total, ids] = await Promise.all([totalOf(context, input), idsOf(context, input, page, pageSize)]);
  const list = ids.length ? await pictureRows(context, ids) : [];
  return done({ list, ...pagingOf(total, page, pageSize), atLeast: total === COUNTED });
}

export async function picturesOfHome(context: DatabaseContext): Promise<Result<PictureRow[]>> {
  const ids = await Promise.all(HOME_SCENES.map((scene) => idsOf(context, { scene }, 1, 1)));
  return done(await pictureRows(context, ids.flat()));
}

export async function picturesById(context: DatabaseContext, { ids }: { ids: string }): Promise<Result<PictureRow[]>> {
  return done(await listedRows(context, idsIn(ids)));
}

/** Returns the pictures as the search shows them. */
export async function pictureHits(context: DatabaseContext, ids: number[]): Promise<Omit<SearchHit, 'type'>[]> {
  return (await listedRows(context, ids)).map(({ id, title, picture, maker }) => ({
    id,
    title,
    subtitle: `${maker.city.name}·${maker.name}`,
    category: 0,
    city: maker.city,
    merchantId: maker.id,
    price: null,
    picture,
  }));
}

/** Returns rows of the pictures that lists show, without those that are not allowed, withdrawn or of closed merchants. */
async function listedRows(context: DatabaseContext, ids: readonly number[]): Promise<PictureRow[]> {
  if (!ids.length) return [];
  const listed = await entriesOf(context, 0).select('picture_entry.picture_id').where('picture_entry.picture_id', 'in', ids).execute();
  const shown = new Set(listed.map(({ picture_id }) => picture_id));
  return pictureRows(
    context,
    ids.filter((id) => shown.has(id)),
  );
}

export async function pictureIndex(
  context: DatabaseContext,
  { after, limit }: ParsedInputOf<typeof picturesCalls.pictureIndex>,
): Promise<Result<number[]>> {
  const rows = await context.db
    .selectFrom('picture_entry')
    .select('picture_entry.picture_id')
    .where('picture_entry.picture_id', '>', after)
    .where('picture_entry.colour', '=', 0)
    .where(ofOpenMerchant('picture_entry'))
    .orderBy('picture_entry.picture_id')
    .limit(limit)
    .execute();
  return done(rows.map(({ picture_id }) => picture_id));
}
