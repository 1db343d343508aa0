import { plannerUrl } from '../../../widgets/domain/site/links.ts';
import { deleteOfMerchants } from '../../platform/database/demo-data.ts';
import type { Feature } from '../../platform/feature/feature.ts';
import { fill } from '../../platform/feature/slot.ts';
import { statedLimits } from '../../platform/limits/request-limits.ts';
import { catalogue } from '../catalogue/feature.ts';
import { enquiries } from '../enquiries/feature.ts';
import { logins } from '../login/contract.ts';
import { login } from '../login/feature.ts';
import { migration } from './migration.ts';
import { offeringMigration } from './offering-migration.ts';
import { privacy } from './privacy.ts';
import { requestLimits } from './request-limits.ts';
import { carryOver } from './service/carry-over.ts';

export const planner: Feature = {
  name: 'planner',
  what: 'Favourites and the wedding plan of a visitor.',
  needs: [catalogue, enquiries, login],
  stored: {
    tables: {
      favourite: { by: 'owner_id', beside: 'account' },
      favourite_offering: { by: 'owner_id', beside: 'account' },
      own_plan: { by: 'owner_id', beside: 'account' },
    },
    migrations: { '1200-planner-01': migration, '1200-planner-02': offeringMigration },
    privacy,
    cleanUp: {},
    facts: {},
    reapply: null,
    sealed: [],
    demo: {
      async remove(trx, merchantIds) {
        for (const table of ['favourite', 'favourite_offering'] as const) await deleteOfMerchants(trx, table, merchantIds);
      },
    },
  },
  fills: [fill(statedLimits, requestLimits), fill(logins, carryOver)],
  roots: (site) => [plannerUrl(site)],
  web: () => import('./web.ts'),
};
