/** Functions for the servers of features that need this one. */
export { type LoginPart, loginPart } from './context.ts';
export { LOGIN_REFUSALS } from './refusals.ts';
export { bindLogin } from './service/login.ts';
export { type Acting, actingOf, merchantUserOf } from './service/merchant-users.ts';
export { sessionOf } from './service/sessions.ts';
export { beginVisitor, endVisitor, lockVisitor, visitorOf } from './service/visitors.ts';
