/** Functions for the servers of features that need this one. */
export { changeOwn, type Owner, ownerOf } from './service/owners.ts';
export { planOf } from './service/planner-rows.ts';
