/** Number of cases that a test with generated cases runs: all in `npm test`, a tenth in `npm run test:quick`, whose failures a full run repeats. */
export const propertyRuns = (all: number): number => (process.env.XIYAN_TEST_MODE === 'quick' ? Math.ceil(all / 10) : all);
