/** Reads for `/metrics` that do not wait for a database without free connections: a scrape is needed most when the database is slow. */

/** Milliseconds; Prometheus gives up on a scrape after 10 s, some collectors after 5 s. */
const LONGEST_MS = 1000;

/**
 * Returns a function that resolves with the result of `read`, or with undefined when it fails or gives none within a second. While a read is pending,
 * further calls wait for that one: repeated scrapes do not fill the queue of statements that wait for a connection.
 */
export function readForScrape<T>(read: () => Promise<T>, longestMs = LONGEST_MS): () => Promise<T | undefined> {
  let pending: Promise<T | undefined> | undefined;
  return async () => {
    pending ??= read()
      .catch(() => undefined)
      .finally(() => {
        pending = undefined;
      });
    let timer: NodeJS.Timeout | undefined;
    const limit = new Promise<undefined>((resolve) => {
      timer = setTimeout(resolve, longestMs, undefined);
    });
    return Promise.race([pending, limit]).finally(() => clearTimeout(timer));
  };
}
