import { mainUrl } from '../../../widgets/domain/site/links.ts';
import { deleteOfMerchants } from '../../platform/database/demo-data.ts';
import type { Feature } from '../../platform/feature/feature.ts';
import { fill } from '../../platform/feature/slot.ts';
import { sealedColumn } from '../../platform/keys/sealed-columns.ts';
import { sweep } from '../../platform/privacy/clean-up.ts';
import { firstSteps, serverStarting, trialProblems } from '../../platform/startup/start-slots.ts';
import { catalogue } from '../catalogue/feature.ts';
import { enquiries } from '../enquiries/feature.ts';
import { legal } from '../legal/feature.ts';
import { accountNumberMigration } from './account-number-migration.ts';
import { facts } from './facts.ts';
import { changeMerchantUsers, listUsersOfMerchants } from './merchant-user-commands.ts';
import { migration } from './migration.ts';
import { privacy } from './privacy.ts';
import { reapply } from './reapply.ts';
import { removeSecondFactor } from './second-factor-command.ts';
import { addDemoUsers, hasDemoUsers, removeDemoUsers } from './service/merchant-users.ts';
import { aboutFactor } from './service/second-factor.ts';
import { expireVisitors } from './service/visitors.ts';
import { settings } from './settings.ts';

export const login: Feature = {
  name: 'login',
  what: 'Accounts of couples and users of merchants: login by code, sessions, second factor, own data.',
  needs: [catalogue, enquiries, legal],
  settings,
  stored: {
    tables: {
      account_number: { by: 'phone_hash', beside: 'number', rowsFrom: 'select phone_hash, id from user_account' },
      login_attempt: { coordinator: 'codes of the last minutes' },
      login_code: { coordinator: 'nothing writes it any more' },
      // Each request of a merchant reads them by the number.
      merchant_user: { by: 'phone_hash', beside: 'number' },
      second_factor: { by: 'user_id', beside: 'account' },
      session: { by: 'user_id', beside: 'account' },
      user_account: { by: 'id', beside: 'account' },
      visitor: { by: 'id_hash' },
    },
    migrations: { '0500-login-01': migration, '0500-login-02': accountNumberMigration },
    privacy,
    cleanUp: {
      visitors: expireVisitors,
      sessions: ({ db }, now, signal) => sweep(db, { table: 'session', key: 'id_hash', time: 'expires_at' }, now, signal),
    },
    facts,
    reapply,
    sealed: [
      {
        kind: 'factors',
        what: 'second factor(s)',
        columns: [sealedColumn('second_factor', 'sealed', ['user_id'], (row) => aboutFactor(row.user_id))],
      },
    ],
    demo: { remove: (trx, merchantIds) => deleteOfMerchants(trx, 'merchant_user', merchantIds) },
  },
  commands: [changeMerchantUsers, listUsersOfMerchants, removeSecondFactor],
  roots: (site) => ['/Login', '/account', '/merchant/security', '/merchant/confirm'].map((path) => mainUrl(site, path)),
  fills: [
    fill(trialProblems, ({ smsGateway }) =>
      smsGateway
        ? undefined
        : 'SMS_GATEWAY_URL is missing: a site that others can reach (HOST, PUBLIC_ORIGIN) must send login codes; set it, or XIYAN_MODE=demo to print them in the log.',
    ),
    // A real gateway would send login codes to the owners of the demo users' numbers.
    fill(serverStarting, ({ db, keyring, settings, now }) => (settings.smsGateway ? removeDemoUsers : addDemoUsers)(db, keyring, now)),
    fill(
      firstSteps,
      async ({ db, settings }) =>
        !settings.smsGateway && (await hasDemoUsers(db))
          ? 'Log in as a hotel at /merchant/leads with the number 19900001001. The login code appears here.'
          : undefined,
      1,
    ),
  ],
  web: () => import('./web.ts'),
};
