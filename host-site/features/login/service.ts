/** Functions for the servers of features that need this one. */
export { type LoginPart, loginPart } from './context.ts';
