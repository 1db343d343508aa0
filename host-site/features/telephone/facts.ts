/** Irrevocable facts, repeated after a restore. */
import { changeCatalogueVersion } from '../../platform/database/catalogue-version.ts';
import { onNodesOfIds } from '../../platform/database/distribution/merchant-id.ts';
import type { FactRepeats } from '../../platform/facts/fact-replay.ts';

declare module '../../platform/facts/facts.ts' {
  interface FactKinds {
    'merchant-number.removed': true;
    'caller.forgotten': true;
  }
}

export const facts: FactRepeats = {
  'merchant-number.removed': async (trx, [merchant], at) => {
    await trx.deleteFrom('merchant_phone').where('merchant_id', '=', Number(merchant)).where('created_at', '<=', at).execute();
    await changeCatalogueVersion(trx);
  },
  'caller.forgotten': (trx, [id]) =>
    trx
      .deleteFrom('phone_binding')
      .where('id', '=', id)
      .where(onNodesOfIds(trx, 'merchant_id', [id]))
      .execute(),
};
