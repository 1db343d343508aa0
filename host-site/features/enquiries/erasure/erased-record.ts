/** Selects the records of an export file that an erasure removes. */
import { phonesIn } from '../../../platform/system/phone-scrub.ts';

/** Whether a record (a CSV row, an NDJSON line) is removed. */
export type ErasedRecord = (record: string) => boolean;

export interface ErasedRecordOptions {
  enquiryIds: ReadonlySet<string>;
  /** Enquiries of the same numbers that are not withdrawn: their records stay. */
  standingIds: ReadonlySet<string>;
  isErasedPhone: (phone: string) => boolean;
}

const ENQUIRY_ID = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g;

/** Returns the test for one record: it names an erased enquiry, or contains an erased number and names no other enquiry. */
export function erasedRecord({ enquiryIds, standingIds, isErasedPhone }: ErasedRecordOptions): ErasedRecord {
  return (record) => {
    const ids = record.match(ENQUIRY_ID) ?? [];
    if (ids.some((id) => enquiryIds.has(id))) return true;
    return !ids.some((id) => standingIds.has(id)) && phonesIn(record).some(isErasedPhone);
  };
}
