/** Import table of the pictures. Size and colours that a row does not state are measured from the picture. */
import type { Transaction } from 'kysely';
import { z } from 'zod';
import type { Database } from '../../../platform/database/schema/schema.ts';
import type { FeatureTable, PictureSample } from '../../catalogue/contract.ts';
import { cells, changedRows, faultAbout, faultOf, type RowProblem, storedRows, table, upsertRows } from '../../catalogue/service.ts';
import { measureColours } from '../colours/measure-colours.ts';
import { type PictureSource, SCENES, SEASONS, STYLES } from '../picture-facts.ts';
import { listedPictures } from '../service/picture-entries.ts';
import { recordChange } from '../service/picture-state.ts';
import { coloursCell, sizeCell } from './colour-cell.ts';

export const PICTURE_COLUMNS = {
  id: '编号',
  merchant_id: '商家编号',
  source: '出自',
  source_id: '出自编号',
  title: '名称',
  pictures: '图片',
  scene: '场景',
  style: '风格',
  season: '季节',
  size: '尺寸',
  colours: '颜色',
  allowed: '允许展示',
  views: '浏览',
  active: '上架',
} as const;

export const SOURCE_WORDS = { 案例: 'example', 宴会厅: 'hall', 婚品: 'good' } as const satisfies Record<string, PictureSource>;

const numberCell = (words: readonly string[], standard?: number) =>
  cells.word(
    Object.fromEntries(words.map((word, at) => [word, at + 1])) as Record<string, number>,
    { zh: words.join('、'), en: words.join(', ') },
    standard,
  );

const ROW = z.strictObject({
  id: cells.id,
  merchant_id: cells.id,
  source: cells.word<PictureSource>(
    { ...SOURCE_WORDS, example: 'example', hall: 'hall', good: 'good' },
    { zh: Object.keys(SOURCE_WORDS).join('、'), en: Object.values(SOURCE_WORDS).join(', ') },
  ),
  source_id: cells.id,
  title: cells.title(60),
  pictures: cells.pictures,
  scene: numberCell(SCENES),
  style: numberCell(STYLES, 0),
  season: numberCell(SEASONS, 0),
  size: sizeCell,
  colours: coloursCell,
  allowed: cells.requiredFlag,
  views: cells.wholeOr(0, 0, 2_000_000_000),
  active: cells.flag(1),
});
type Row = z.output<typeof ROW>;

const NOT_ONE = faultOf('not one picture', '请写一张图片；每张图片一行', 'must have one picture: write a row for each');
const noMerchant = (id: number) =>
  faultAbout(
    'no merchant',
    id,
    (quote) => `没有编号为${quote}的商家`,
    (quote) => `there is no merchant ${quote}`,
  );
const noSource = (id: number) =>
  faultAbout(
    'no source',
    id,
    (quote) => `没有编号为${quote}的案例或宴会厅`,
    (quote) => `there is no case or hall ${quote}`,
  );
const foreignSource = (id: number) =>
  faultAbout(
    'foreign source',
    id,
    (quote) => `编号为${quote}的案例或宴会厅不是这家的`,
    (quote) => `the case or hall ${quote} is not of this merchant`,
  );
const sameAs = (id: number) =>
  faultAbout(
    'same picture',
    id,
    (quote) => `这张图片已是编号${quote}的图片；一张图片只能有一行`,
    (quote) => `this picture is that of row ${quote} already: a picture has one row`,
  );

/** Tables of what pictures belong to, with the files that may have further rows. Goods are another feature's: an unknown one is not linked. */
const OWNED = { example: 'examples', hall: 'halls' } as const;

/** Returns the other row that has a picture already, in the file or stored. */
async function repeatedPictures(trx: Transaction<Database>, rows: readonly Row[]): Promise<(row: Row) => number | undefined> {
  const names = rows.flatMap(({ pictures }) => pictures);
  const owners = new Map<string, number>();
  const incoming = new Set(rows.map(({ id }) => id));
  const AT_ONCE = 500;
  for (let at = 0; at < names.length; at += AT_ONCE) {
    const some = names.slice(at, at + AT_ONCE);
    const stored = await trx.selectFrom('picture').select(['id', 'picture']).where('picture', 'in', some).execute();
    for (const { id, picture } of stored) if (!incoming.has(id)) owners.set(picture, id);
  }
  return ({ id, pictures: [name = ''] }) => {
    const owner = owners.get(name);
    if (owner === undefined) owners.set(name, id);
    return owner === id ? undefined : owner;
  };
}

const WRITTEN = table(PICTURE_COLUMNS, ROW, async (trx, rows, { now, fields, mayHave }) => {
  const ids = rows.map(({ id }) => id);
  const stored = await storedRows(trx, 'picture', 'id', ids);
  const merchants = await storedRows(
    trx,
    'merchant',
    'id',
    rows.map(({ merchant_id }) => merchant_id),
  );
  const idsOf = (source: PictureSource) => rows.filter((row) => row.source === source).map(({ source_id }) => source_id);
  const sources = {
    example: await storedRows(trx, 'example', 'id', idsOf('example')),
    hall: await storedRows(trx, 'hall', 'id', idsOf('hall')),
  };
  const otherWith = await repeatedPictures(trx, rows);
  const problems: RowProblem[] = [];
  const incoming = rows.map(({ pictures, size, colours, ...row }, index) => {
    const refuse = (field: string, fault: RowProblem['fault']) => problems.push({ index, field, fault });
    const { merchant_id, source, source_id } = row;
    if (!merchants.has(merchant_id) && !mayHave('merchants', merchant_id) && !mayHave('hotels', merchant_id))
      refuse('merchant_id', noMerchant(merchant_id));
    if (pictures.length !== 1) refuse('pictures', NOT_ONE);
    const other = otherWith({ pictures, size, colours, ...row });
    if (other !== undefined) refuse('pictures', sameAs(other));
    if (source !== 'good') {
      const [owned] = sources[source].get(source_id) ?? [];
      if (!owned && !mayHave(OWNED[source], source_id)) refuse('source_id', noSource(source_id));
      if (owned && owned.merchant_id !== merchant_id && !mayHave(OWNED[source], source_id)) refuse('source_id', foreignSource(source_id));
    }
    const decided = new Set(fields[index]?.map((field) => (field === 'pictures' ? 'picture' : field)));
    return {
      row: { ...row, picture: pictures[0] ?? '', ...size, colours: JSON.stringify(colours) },
      decides: (column: string) => decided.has(column) || (size.width > 0 && ['width', 'height', 'colours'].includes(column)),
    };
  });
  if (problems.length) return problems;
  const changed = changedRows(incoming, ({ id }) => stored.get(id as number)?.[0], '').map(({ row }) => row);
  const changedIds = changed.map(({ id }) => id as number);
  const before = await listedPictures.read(trx, changedIds);
  await upsertRows(trx, 'picture', ['id'], changed);
  await listedPictures.write(trx, changedIds, before);
  for (const row of changed) {
    const [earlier] = stored.get(row.id as number) ?? [];
    if (earlier) await recordChange(trx, { id: row.id as number, before: earlier, after: row, now });
  }
  return problems;
});

async function measure(row: Row, sample: PictureSample): Promise<void> {
  const [name] = row.pictures;
  if (!name || (row.size.width > 0 && row.colours.length > 0)) return;
  const measured = await sample(name);
  if (!measured) return;
  row.size = { width: measured.width, height: measured.height };
  if (!row.colours.length) row.colours = measureColours(measured.pixels);
}

export const PICTURE_TABLE: FeatureTable = { ...WRITTEN, name: 'pictures', stored: 'picture', measure };
