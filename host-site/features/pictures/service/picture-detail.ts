/** One picture, with others of what it belongs to and similar ones. */
import type { Result } from '../../../../widgets/domain/services/result.ts';
import type { DatabaseContext, ServiceContext } from '../../../platform/calls/context.ts';
import { done } from '../../../platform/calls/refusals.ts';
import { listOf } from '../../../platform/database/schema/stored-json.ts';
import { picturedKinds } from '../../catalogue/contract.ts';
import { COLOUR_NAMES, type ColourShare } from '../colours/palette.ts';
import type { PictureDetail } from '../contract.ts';
import { numberOf, type PictureSource, SCENES, SEASONS, STYLES, wordOf } from '../picture-facts.ts';
import { refuse } from '../refusals.ts';
import { pictureRows } from './picture-rows.ts';
import { entriesOf } from './pictures.ts';

const OTHERS_SHOWN = 8;
const SIMILAR_SHOWN = 12;

type Context = Pick<ServiceContext, 'db' | 'slots'>;

/** Returns the name of what the picture belongs to; empty where it is not offered, or another feature offers it that is off. */
async function sourceTitle(context: Context, source: PictureSource, id: number): Promise<string> {
  const { db, slots } = context;
  if (source === 'hall') return (await db.selectFrom('hall').select('name').where('id', '=', id).executeTakeFirst())?.name ?? '';
  if (source === 'example') {
    const row = await db.selectFrom('example').select('title').where('id', '=', id).where('active', '=', 1).executeTakeFirst();
    return row?.title ?? '';
  }
  const kind = slots.of(picturedKinds).find((one) => one.kind === source);
  return (await kind?.titleOf(context, id)) ?? '';
}

async function othersOf({ db }: DatabaseContext, source: PictureSource, sourceId: number, id: number): Promise<number[]> {
  const rows = await db
    .selectFrom('picture')
    .innerJoin('picture_entry', 'picture_entry.picture_id', 'picture.id')
    .select('picture.id')
    .where('picture.source', '=', source)
    .where('picture.source_id', '=', sourceId)
    .where('picture.id', '<>', id)
    .where('picture_entry.colour', '=', 0)
    .orderBy('picture.id')
    .limit(OTHERS_SHOWN)
    .execute();
  return rows.map((row) => row.id);
}

/** Returns pictures of the scene whose share of the colour is nearest, from the entries before and after in the index. */
async function similarTo(
  context: DatabaseContext,
  { id, scene, colours }: { id: number; scene: number; colours: readonly ColourShare[] },
  shown: readonly number[],
): Promise<number[]> {
  const [main] = colours;
  const weight = main?.share ?? 0;
  const near = entriesOf(context, numberOf(COLOUR_NAMES, main?.name))
    .select(['picture_entry.picture_id', 'picture_entry.weight'])
    .where('picture_entry.scene', '=', scene)
    .limit(SIMILAR_SHOWN + shown.length + 1);
  const [less, more] = await Promise.all([
    near
      .where('picture_entry.weight', '<=', weight)
      .orderBy('picture_entry.weight', 'desc')
      .orderBy('picture_entry.picture_id', 'desc')
      .execute(),
    near.where('picture_entry.weight', '>', weight).orderBy('picture_entry.weight').orderBy('picture_entry.picture_id').execute(),
  ]);
  return [...less, ...more]
    .filter((row) => row.picture_id !== id && !shown.includes(row.picture_id))
    .sort((a, b) => Math.abs(a.weight - weight) - Math.abs(b.weight - weight))
    .slice(0, SIMILAR_SHOWN)
    .map((row) => row.picture_id);
}

export async function pictureDetail(context: Context, id: number): Promise<Result<PictureDetail>> {
  const own = await context.db
    .selectFrom('picture')
    .innerJoin('picture_entry', 'picture_entry.picture_id', 'picture.id')
    .innerJoin('merchant', 'merchant.id', 'picture.merchant_id')
    .select(['picture.scene', 'picture.style', 'picture.season', 'picture.colours', 'picture.source', 'picture.source_id'])
    .select('merchant.source as accepts')
    .where('picture.id', '=', id)
    .where('picture_entry.colour', '=', 0)
    .where('merchant.active', '=', 1)
    .executeTakeFirst();
  if (!own) return refuse('unknownListedPicture');
  const colours = listOf<ColourShare>(own.colours);
  const [title, others] = await Promise.all([
    sourceTitle(context, own.source, own.source_id),
    othersOf(context, own.source, own.source_id, id),
  ]);
  const similar = await similarTo(context, { id, scene: own.scene, colours }, others);
  const [row, ...rest] = await pictureRows(context, [id, ...others, ...similar]);
  if (row?.id !== id) return refuse('unknownListedPicture');
  return done({
    ...row,
    scene: wordOf(SCENES, own.scene),
    style: wordOf(STYLES, own.style),
    season: wordOf(SEASONS, own.season),
    colours,
    source: { kind: own.source, id: own.source_id, title },
    maker: { ...row.maker, source: own.accepts },
    others: rest.filter((one) => others.includes(one.id)),
    similar: rest.filter((one) => similar.includes(one.id)),
  });
}
