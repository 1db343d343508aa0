/**
 * Some test files run in `npm test` with their core cases and in `npm run test:matrix` with the other cases of the same kind: further window
 * sizes and kinds of pages, and the second database engine, which rarely fail alone. vitest.config.ts lists them; `.ci/run` runs both parts.
 */
export const isMatrixRun = process.env.XIYAN_TEST_MODE === 'matrix';

/** Returns the cases of this run: `core` in `npm test`, `further` in the matrix run. */
export const casesOf = <T>({ core, further }: { core: T; further: T }): T => (isMatrixRun ? further : core);
