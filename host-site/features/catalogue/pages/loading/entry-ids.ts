/** Ids of a feature's entries for the sitemap. */
/** The first by their ids: one file of the sitemap holds 50,000 addresses. */
const MOST_IN_SITEMAP = 20_000;
const AT_ONCE = 5000;

/** @param read resolves with the next ids after one */
export async function entryIds(read: (part: { after: number; limit: number }) => Promise<readonly number[]>): Promise<number[]> {
  const ids: number[] = [];
  while (ids.length < MOST_IN_SITEMAP) {
    const next = await read({ after: ids.at(-1) ?? 0, limit: AT_ONCE });
    ids.push(...next);
    if (next.length < AT_ONCE) break;
  }
  return ids;
}
