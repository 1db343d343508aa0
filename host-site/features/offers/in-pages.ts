/** Reading of tables of any size. */

/** Rows of one statement. */
export const PAGE = 500;

/**
 * Reads rows in pages, so that memory does not grow with the table.
 * @param read returns the rows after the last one of the page before, at most `PAGE`; undefined: the first ones
 */
export async function* inPages<Row>(read: (after: Row | undefined) => Promise<Row[]>): AsyncGenerator<Row> {
  let after: Row | undefined;
  do {
    const page = await read(after);
    yield* page;
    after = page.length < PAGE ? undefined : page.at(-1);
  } while (after);
}
