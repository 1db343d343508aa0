/**
 * Some test files run in `npm test` with their core cases and in `npm run test:matrix` with the other cases of the same kind: further window
 * sizes and kinds of pages, and the second database engine, which rarely fail alone. vitest.config.ts lists them. `.ci/run` runs all cases, in one
 * run (`XIYAN_TEST_FILES=all npm test`).
 */
const mode = process.env.XIYAN_TEST_MODE;
export const isMatrixRun = mode === 'matrix';

type Cases = readonly unknown[] | Readonly<Record<string, unknown>>;

/** Returns the cases of this run: `core` in `npm test`, `further` in the matrix run, and both in the run of everything. */
export function casesOf<T extends Cases>({ core, further }: { core: T; further: T }): T {
  if (mode !== 'all') return isMatrixRun ? further : core;
  // The casts repeat what the type says: both are lists, or both are records.
  return (Array.isArray(core) ? [...core, ...(further as readonly unknown[])] : { ...core, ...further }) as T;
}
