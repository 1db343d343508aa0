import { mainUrl } from '../../../widgets/domain/site/links.ts';
import { merchantColumn } from '../../platform/database/distribution/merchant-column.ts';
import { BY_MERCHANT } from '../../platform/database/distribution/placement.ts';
import type { Feature } from '../../platform/feature/feature.ts';
import { fill } from '../../platform/feature/slot.ts';
import { DAY } from '../../platform/jobs/day.ts';
import { sealedColumn } from '../../platform/keys/sealed-columns.ts';
import { statedLimits } from '../../platform/limits/request-limits.ts';
import { sweep } from '../../platform/privacy/clean-up.ts';
import { trialProblems } from '../../platform/startup/start-slots.ts';
import { catalogue } from '../catalogue/feature.ts';
import { enquiries } from '../enquiries/feature.ts';
import { login } from '../login/feature.ts';
import { TELEPHONE_COMMANDS } from './commands.ts';
import { facts } from './facts.ts';
import { migration } from './migration.ts';
import { privacy } from './privacy.ts';
import { requestLimits } from './request-limits.ts';
import { aboutBinding, aboutNumber } from './service/merchant-numbers.ts';
import { settings } from './settings.ts';

/** Days after its expiry in which a late record of a call through a virtual number is accepted. */
const BINDING_DAYS = 7;

export const telephone: Feature = {
  name: 'telephone',
  what: 'Calls through virtual numbers, as enquiries.',
  needs: [catalogue, enquiries, login],
  settings,
  stored: {
    tables: {
      further_call: { ...BY_MERCHANT, fillFrom: [{ table: 'enquiry', idColumn: 'enquiry_id' }] },
      merchant_phone: BY_MERCHANT,
      phone_binding: BY_MERCHANT,
    },
    migrations: { '0800-telephone-01': migration, '0800-telephone-02': merchantColumn('further_call') },
    privacy,
    cleanUp: {
      bindings: ({ db }, now, signal) =>
        sweep(db, { table: 'phone_binding', key: 'id', time: 'expires_at' }, now - BINDING_DAYS * DAY, signal),
    },
    facts,
    reapply: null,
    sealed: [
      {
        kind: 'telephone',
        what: 'number(s) for virtual numbers',
        columns: [
          sealedColumn('merchant_phone', 'phone', ['merchant_id'], (row) => aboutNumber(row.merchant_id)),
          sealedColumn('phone_binding', 'phone', ['merchant_id', 'id'], (row) => aboutBinding(row.id)),
        ],
      },
    ],
  },
  commands: TELEPHONE_COMMANDS,
  roots: (site) => [mainUrl(site, '/telephone')],
  fills: [
    fill(statedLimits, requestLimits),
    fill(
      trialProblems,
      ({ telephone: lent }) =>
        lent?.provider === 'embedded'
          ? 'TELEPHONE_PROVIDER is wrong: nobody can call the numbers of the embedded provider; use http or off, or XIYAN_MODE=demo to show it.'
          : undefined,
      // Stated before the problem of login codes, which such a site may have too.
      -1,
    ),
  ],
  web: () => import('./web.ts'),
};
