/** Notices contain ids of enquiries only, which stay as anonymous facts. */
import type { Privacy } from '../../platform/feature/privacy.ts';

export const privacy: Privacy = {
  stores: ['bot_notice'],
  async testDeleted(trx, enquiryId) {
    await trx.deleteFrom('bot_notice').where('enquiry_id', '=', enquiryId).execute();
  },
};
