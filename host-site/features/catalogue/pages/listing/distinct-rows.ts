/** Selects the rows of an overview page's blocks: no block shows one that an earlier block shows. */
import type { CategoryId } from '../../../../../widgets/domain/catalogue/category.ts';
import type { Block, FilledBlock, ListingRows } from './listing-blocks.ts';

/** Rankings are complete: they repeat rows, without their pictures. */
const isRanking = ({ name }: Block): boolean => name === 'rank';

/** Returns how many rows the blocks before a position can have taken from the same list. */
export function rowsOfEarlierBlocks(blocks: readonly Block[], at: number, category: CategoryId): number {
  const listOf = ({ source }: Block) => (source.of === 'articles' ? '' : `${source.of} ${source.category ?? category}`);
  const block = blocks[at];
  if (!block || isRanking(block)) return 0;
  const earlier = blocks.slice(0, at).filter((each) => !isRanking(each) && listOf(each) === listOf(block));
  return earlier.reduce((sum, { number }) => sum + number, 0);
}

/** Removes the rows that an earlier block shows and those beyond a block's number; leaves out blocks without rows. */
export function withoutRepetition(blocks: readonly FilledBlock[]): FilledBlock[] {
  const shownRows = new Set<string>();
  return blocks.flatMap((filled) => {
    const { block, rows } = filled;
    if (!rows || isRanking(block)) return filled;
    const keyOf = ({ id }: { id: number }) => `${rows.kind} ${id}`;
    const all: { id: number }[] = rows.listed.list;
    const list = all.filter((row) => !shownRows.has(keyOf(row))).slice(0, block.number);
    for (const row of list) shownRows.add(keyOf(row));
    return list.length ? { ...filled, rows: { ...rows, listed: { ...rows.listed, list } } as ListingRows } : [];
  });
}
