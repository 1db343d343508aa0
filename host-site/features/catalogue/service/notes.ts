/** Notes of merchants: texts with pictures. */
import type { RawBuilder } from 'kysely';
import type { MerchantTier } from '../../../../widgets/domain/catalogue/entities.ts';
import type { Result } from '../../../../widgets/domain/services/result.ts';
import type { DatabaseContext } from '../../../platform/calls/context.ts';
import { DEFAULT_PAGE_SIZE, pagingOf } from '../../../platform/calls/page-sizes.ts';
import { done } from '../../../platform/calls/refusals.ts';
import { compiled, type Operands } from '../../../platform/database/compiled.ts';
import { listOf } from '../../../platform/database/schema/stored-json.ts';
import type { WithDefaults } from '../../../platform/feature/call.ts';
import type { contentCalls } from '../contract/content-calls.ts';
import type { NoteDetail, NoteList, NoteMerchant, NoteRow } from '../contract/content-entities.ts';
import { refuse } from '../refusals.ts';
import type { NoteTable } from '../tables.ts';
import { cityOf } from './listings/listing-rows.ts';

const MORE_SHOWN = 4;
const COLUMNS = ['id', 'title', 'text', 'pictures', 'views', 'changed_on'] as const;

function rowOf(stored: Pick<NoteTable, (typeof COLUMNS)[number]>): NoteRow {
  const pictures = listOf(stored.pictures);
  return {
    id: stored.id,
    title: stored.title,
    summary: listOf(stored.text)[0] ?? '',
    picture: pictures[0] ?? '',
    pictureCount: pictures.length,
    views: stored.views,
    changedOn: stored.changed_on,
  };
}

const readMerchant = compiled((db, { id }: Operands<{ id: number }>) =>
  db
    .selectFrom('merchant')
    .innerJoin('city', 'city.id', 'merchant.city_id')
    .select(['merchant.id', 'merchant.name', 'merchant.category', 'merchant.tier', 'merchant.source', 'merchant.city_id'])
    .select(['city.name as city_name', 'city.slug as city_slug'])
    .where('merchant.id', '=', id)
    .where('merchant.active', '=', 1),
);

async function merchantOf({ db }: DatabaseContext, id: number): Promise<NoteMerchant | undefined> {
  const [row] = await readMerchant(db, { id });
  return (
    row && {
      id: row.id,
      name: row.name,
      category: row.category,
      tier: row.tier as MerchantTier,
      source: row.source,
      city: cityOf(row),
    }
  );
}

/** Selects a merchant's notes in the order of their list. */
export const notesOf = ({ db }: DatabaseContext, merchantId: number | RawBuilder<number>) =>
  db.selectFrom('note').where('merchant_id', '=', merchantId).where('active', '=', 1).orderBy('changed_on', 'desc').orderBy('id', 'desc');

type PageOfNotes = Operands<{ merchantId: number; pageSize: number; skipped: number }>;

const readNotes = compiled((db, { merchantId, pageSize, skipped }: PageOfNotes) =>
  notesOf({ db }, merchantId).select(COLUMNS).limit(pageSize).offset(skipped),
);

async function numberOfNotes(context: DatabaseContext, merchantId: number): Promise<number> {
  const counted = await notesOf(context, merchantId)
    .clearOrderBy()
    .select((e) => e.fn.countAll().as('total'))
    .executeTakeFirstOrThrow();
  return Number(counted.total);
}

export async function noteList(
  context: DatabaseContext,
  input: WithDefaults<typeof contentCalls.noteList, 'merchantId'>,
): Promise<Result<NoteList>> {
  const { merchantId, page = 1, pageSize = DEFAULT_PAGE_SIZE.notes } = input;
  const merchant = await merchantOf(context, merchantId);
  if (!merchant) return refuse('unknownMerchant');
  const rows = await readNotes(context.db, { merchantId, pageSize, skipped: (page - 1) * pageSize });
  // Most merchants have so few notes that the first page contains all of them.
  const total = page === 1 && rows.length < pageSize ? rows.length : await numberOfNotes(context, merchantId);
  return done({ merchant, list: rows.map(rowOf), ...pagingOf(total, page, pageSize) });
}

export async function noteDetail(context: DatabaseContext, id: number): Promise<Result<NoteDetail>> {
  const own = await context.db
    .selectFrom('note')
    .select([...COLUMNS, 'merchant_id'])
    .where('id', '=', id)
    .where('active', '=', 1)
    .executeTakeFirst();
  const merchant = own && (await merchantOf(context, own.merchant_id));
  if (!own || !merchant) return refuse('unknownNote');
  const more = await notesOf(context, merchant.id).select(COLUMNS).where('id', '<>', id).limit(MORE_SHOWN).execute();
  return done({ ...rowOf(own), text: listOf(own.text), pictures: listOf(own.pictures), merchant, more: more.map(rowOf) });
}
