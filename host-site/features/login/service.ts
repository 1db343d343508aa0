/** Functions for the servers of features that need this one. */
export { type LoginPart, loginPart } from './context.ts';
export { type Acting, actingOf, merchantUserOf } from './service/merchant-users.ts';
export { sessionOf } from './service/sessions.ts';
