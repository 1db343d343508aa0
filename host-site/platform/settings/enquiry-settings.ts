/** Settings of enquiries and their retention. */
import { META_NAMES } from '../../../widgets/domain/services/meta-fields.ts';
import { type SettingReader, SettingsError } from './setting-reader.ts';

/** When group bots remind of unanswered enquiries. */
export interface ReminderRule {
  /** Minutes within the hours, from the notice to the first reminder and between two reminders. */
  minutes: number;
  /** Reminders of one enquiry at most. */
  times: number;
  /** Minutes after midnight in China, from which and until which reminders are sent. */
  opens: number;
  closes: number;
}

/** Id of the demo data's test merchant (host-site/features/catalogue/demo/test-merchant.ts). */
const DEMO_TEST_MERCHANT = 9001;

export interface EnquirySettings {
  /** Hours in which the same phone, merchant and from_type is one enquiry. */
  enquiryRepeatHours: number;
  /** New enquiries of one address in ten minutes after which each further one requires a proof of work. */
  enquiriesUnproven: number;
  /** Milliseconds from the form's appearance to its sending below which it requires one too. */
  enquiryFastestMs: number;
  /** Names of meta fields that enquiries may carry. */
  enquiryMetaNames: readonly string[];
  /** Ids of merchants whose enquiries are tests. */
  testMerchants: readonly number[];
  /** Numbers that one merchant's login may see in full on one day. */
  enquiryReveals: number;
  /** Undefined: no reminders. */
  reminder: ReminderRule | undefined;
  /** Retention period in days of delivered events, and of idempotency keys with their responses. */
  outboxDays: number;
  keyDays: number;
  /** Months after the last activity until a receipt's link expires. */
  receiptMonths: number;
  /** Months after an enquiry's last activity until its number is erased. */
  enquiryMonths: number;
}

function readReminder(read: SettingReader): ReminderRule | undefined {
  const minutes = read('ENQUIRY_REMINDER_MINUTES') ?? 30;
  const hours = read('ENQUIRY_REMINDER_HOURS') ?? { opens: 9 * 60, closes: 21 * 60 };
  return minutes ? { minutes, times: read('ENQUIRY_REMINDER_TIMES') ?? 1, ...hours } : undefined;
}

/** @throws SettingsError when keys would be deleted before the duplicate window of their enquiries ends */
export function readEnquirySettings(read: SettingReader): EnquirySettings {
  const enquiryRepeatHours = read('ENQUIRY_REPEAT_HOURS') ?? 24;
  const keyDays = read('ENQUIRY_KEY_DAYS') ?? 30;
  if (keyDays * 24 < enquiryRepeatHours)
    throw new SettingsError('ENQUIRY_KEY_DAYS is wrong: use at least as many days as ENQUIRY_REPEAT_HOURS lasts.');
  return {
    enquiryRepeatHours,
    enquiriesUnproven: read('ENQUIRY_UNPROVEN') ?? 30,
    enquiryFastestMs: read('ENQUIRY_FASTEST_MS') ?? 1500,
    enquiryMetaNames: read('ENQUIRY_META_NAMES') ?? META_NAMES,
    testMerchants: read('TEST_MERCHANTS') ?? (read('XIYAN_MODE') === 'demo' ? [DEMO_TEST_MERCHANT] : []),
    enquiryReveals: read('ENQUIRY_REVEALS') ?? 200,
    reminder: readReminder(read),
    outboxDays: read('ENQUIRY_OUTBOX_DAYS') ?? 30,
    keyDays,
    receiptMonths: read('RECEIPT_MONTHS') ?? 24,
    enquiryMonths: read('ENQUIRY_MONTHS') ?? 24,
  };
}
