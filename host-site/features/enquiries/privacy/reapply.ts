/** What a restore repeats of enquiries. */
import type { Reapply } from '../../../platform/privacy/reapply-erasures.ts';
import { withdrawEnquiry } from './deletion.ts';

export const reapply: Reapply = async ({ settings, ...context }, entries) => {
  const duplicateWindowMs = settings.enquiryRepeatHours * 3_600_000;
  const ids = new Set(entries.flatMap((entry) => ('enquiry' in entry ? [entry.enquiry] : [])));
  let withdrawn = 0;
  for (const id of ids) if (await withdrawEnquiry({ ...context, duplicateWindowMs }, id)) withdrawn += 1;
  return withdrawn;
};
