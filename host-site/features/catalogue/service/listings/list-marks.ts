/**
 * Marks in long lists. Page 50,000 of a list starts after 600,000 rows, and skipping rows costs as much as reading them. So the key of
 * every thousandth row is cached as a mark, and a page starts from the nearest mark. The first request for a far page walks there in
 * steps, between which other requests are handled. Marks expire after some minutes, because lists change.
 */
import { LRUCache } from 'lru-cache';

/** Sort value and id of a row. */
export interface ListKey {
  value: number;
  id: number;
}

const STEP = 1000;
const FRESH_MS = 300_000;
/** Maximum of lists with marks, and of marks in all lists. */
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
   * Returns the nearest mark before position `first`, and its position.
   * @param next returns the row `STEP` rows after `after`; undefined when the list ends before
   */
  async before(
    list: string,
    first: number,
    now: number,
    next: (after: ListKey | undefined) => Promise<ListKey | undefined>,
  ): Promise<{ key: ListKey; at: number } | undefined> {
    const cachedList = this.#lists.get(list);
    const mine = cachedList && cachedList.until > now ? cachedList : { keys: [], until: now + FRESH_MS };
    const markCount = Math.floor(first / STEP);
    while (mine.keys.length < markCount) {
      const at = mine.keys.length;
      const key = await next(mine.keys[at - 1]);
      if (!key) break;
      // A concurrent request may have added the mark meanwhile.
      if (mine.keys.length === at) mine.keys.push({ value: key.value, id: key.id });
      // SQLite runs in this thread: other requests get their turn between steps.
      if (at % 8 === 7) await new Promise((resolve) => setImmediate(resolve));
    }
    if (mine.keys.length) this.#lists.set(list, { keys: mine.keys, until: mine.until });
    const at = Math.min(markCount, mine.keys.length);
    const key = mine.keys[at - 1];
    return key && { key, at: at * STEP };
  }
}
