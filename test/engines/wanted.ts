/** Whether an engine is to be run: `npm run test:engines` names those that it has seen start; on its own a test file runs what it finds. */
export const isWanted = (name: string): boolean => process.env.XIYAN_ENGINES_RUN?.split(',').includes(name) ?? true;
