/** Saved merchants and the plan are deleted with the account, or with the session of a visitor. */
import { accountFields, type Privacy } from '../../platform/feature/privacy.ts';
import { ownCopy } from './contract.ts';
import { deletePlanners, favouritesOf, planOf } from './service/planner-rows.ts';

export const privacy: Privacy = {
  stores: ['favourite', 'own_plan'],
  overwritten: [],
  ownersErased: deletePlanners,
  ownerCopy: accountFields(ownCopy.shape, async ({ db }, ownerId) => ({
    favourites: await favouritesOf(db, ownerId),
    plan: await planOf(db, ownerId),
  })),
};
