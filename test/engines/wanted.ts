/** Whether to run an engine: `npm run test:engines` names those that have started; a test file by itself runs the installed ones. */
export const isWanted = (name: string): boolean => process.env.XIYAN_ENGINES_RUN?.split(',').includes(name) ?? true;

/** The short form of `.ci/run`: the journeys, and few cases of the matrix. */
export const isShort = process.env.XIYAN_ENGINES === 'short';
