/** Saved merchants and offerings, and the plan, are deleted with the account, or with the session of a visitor. */
import { accountFields, type Privacy } from '../../platform/feature/privacy.ts';
import { ownCopy } from './contract.ts';
import { deletePlanners, favouritesOf, planOf, savedOfferings } from './service/planner-rows.ts';

export const privacy: Privacy = {
  stores: ['favourite', 'favourite_offering', 'own_plan'],
  overwritten: [],
  ownersErased: deletePlanners,
  ownerCopy: accountFields(ownCopy.shape, async ({ db }, ownerId) => ({
    favourites: await favouritesOf(db, ownerId),
    favouriteOfferings: await savedOfferings(db, ownerId),
    plan: await planOf(db, ownerId),
  })),
};
