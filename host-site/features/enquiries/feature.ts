import { mainUrl } from '../../../widgets/domain/site/links.ts';
import { merchantColumn } from '../../platform/database/distribution/merchant-column.ts';
import { BY_MERCHANT } from '../../platform/database/distribution/placement.ts';
import type { Feature } from '../../platform/feature/feature.ts';
import { fill } from '../../platform/feature/slot.ts';
import { statedLimits } from '../../platform/limits/request-limits.ts';
import { firstSteps } from '../../platform/startup/start-slots.ts';
import { embeddingNotices } from '../catalogue/contract.ts';
import { catalogue } from '../catalogue/feature.ts';
import { forget, listOutbox, replayOutbox } from './commands.ts';
import { exportEnquiries } from './exports.ts';
import { facts } from './facts.ts';
import { inboxIndexMigration, newIndexMigration } from './index-migrations.ts';
import { keyMigration } from './key-migration.ts';
import { migration } from './migration.ts';
import { listPartners } from './partner-command.ts';
import { attributionOf } from './partners/partners.ts';
import { cleanUp } from './privacy/clean-up.ts';
import { privacy } from './privacy/privacy.ts';
import { reapply } from './privacy/reapply.ts';
import { requestLimits } from './request-limits.ts';
import { rotate } from './rotate-command.ts';
import { settings } from './settings.ts';

export const enquiries: Feature = {
  name: 'enquiries',
  what: 'Enquiries of couples: consent, proof, receipt, wedding plan, and delivery to the operator.',
  needs: [catalogue],
  settings,
  stored: {
    tables: {
      consent_text: { coordinator: 'a row for each text that visitors saw' },
      enquiry: BY_MERCHANT,
      idempotency: { ...BY_MERCHANT, fillFrom: [{ table: 'enquiry', idColumn: 'enquiry_id' }] },
      lead_event: BY_MERCHANT,
      merchant_quota: BY_MERCHANT,
      outbox: BY_MERCHANT,
      phone_call: { ...BY_MERCHANT, fillFrom: [{ table: 'enquiry', idColumn: 'enquiry_id' }] },
      spent_proof: { by: 'id' },
    },
    migrations: {
      '0400-enquiries-01': migration,
      '0400-enquiries-02': keyMigration,
      '0400-enquiries-03': newIndexMigration,
      '0400-enquiries-04': merchantColumn('phone_call'),
      '0400-enquiries-05': inboxIndexMigration,
    },
    privacy,
    cleanUp,
    facts,
    reapply,
    // The numbers move with their hashes, by `rotateKeys`.
    sealed: [{ kind: 'numbers', what: 'number(s)', columns: [{ table: 'enquiry', name: 'phone' }] }],
  },
  kind: 'required',
  commands: [exportEnquiries, listOutbox, replayOutbox, forget, listPartners, rotate],
  fills: [
    fill(statedLimits, requestLimits),
    fill(embeddingNotices, (context, partner, caller) => attributionOf(context, partner, caller).notice),
    fill(firstSteps, async () => 'Choose a city, a hotel and a package, and press 询问档期.'),
    fill(firstSteps, async () => 'List the enquiries in a second terminal: npm run data -- export enquiries', 2),
  ],
  roots: (site) => ['/enquiry', '/receipt'].map((path) => mainUrl(site, path)),
  web: () => import('./web.ts'),
};
