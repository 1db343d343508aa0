/**
 * Where rows of long lists stand. Page 50,000 of a list is 600,000 rows in, and skipping rows costs as much as reading them; so every
 * thousandth row that was passed is remembered by its key, and a page starts from the nearest one. Walking there the first time is done
 * in steps, between which others are served. Lists change: what is remembered is forgotten after some minutes.
 */
import { LRUCache } from 'lru-cache';

/** A row by what its list is sorted by, and its id. */
export interface ListKey {
  value: number;
  id: number;
}

const STEP = 1000;
const FRESH_MS = 300_000;
/** Lists remembered, and rows of all of them together. */
const LISTS = 500;
const ROWS = 200_000;

export class ListMarks {
  static readonly step = STEP;
  readonly #lists = new LRUCache<string, { keys: ListKey[]; until: number }>({
    max: LISTS,
    maxSize: ROWS,
    sizeCalculation: ({ keys }) => keys.length || 1,
  });

  /**
   * The row nearest before position `first`, and how many rows stand up to it.
   * @param next the row `STEP` rows behind `after`; undefined when the list ends before
   */
  async before(
    list: string,
    first: number,
    now: number,
    next: (after: ListKey | undefined) => Promise<ListKey | undefined>,
  ): Promise<{ key: ListKey; at: number } | undefined> {
    const known = this.#lists.get(list);
    const mine = known && known.until > now ? known : { keys: [], until: now + FRESH_MS };
    const wanted = Math.floor(first / STEP);
    while (mine.keys.length < wanted) {
      const at = mine.keys.length;
      const key = await next(mine.keys[at - 1]);
      if (!key) break;
      // Somebody else may have walked the same way meanwhile.
      if (mine.keys.length === at) mine.keys.push({ value: key.value, id: key.id });
      // The embedded database answers at once; others must come in between.
      if (at % 8 === 7) await new Promise((resolve) => setImmediate(resolve));
    }
    if (mine.keys.length) this.#lists.set(list, { keys: mine.keys, until: mine.until });
    const at = Math.min(wanted, mine.keys.length);
    const key = mine.keys[at - 1];
    return key && { key, at: at * STEP };
  }
}
