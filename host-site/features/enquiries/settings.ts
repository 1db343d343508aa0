/** Settings of enquiries: their delivery, what is accepted without a proof of work, and their retention. */
import { ENDPOINT_SECRET, type Endpoint, endpointOf, endpointUrl } from '../../platform/settings/endpoint-settings.ts';
import { featureSettings } from '../../platform/settings/feature-settings.ts';
import { SettingsError } from '../../platform/settings/setting-reader.ts';
import { text, whole } from '../../platform/settings/setting-rules.ts';
import { isMetaName, META_NAMES, MOST_META_FIELDS } from './contract/meta-fields.ts';

/** Id of the demo data's test merchant (host-site/features/catalogue/demo/test-merchant.ts). */
const DEMO_TEST_MERCHANT = 9001;

export interface EnquirySettings {
  /** Undefined: enquiries are not delivered. */
  webhook: Endpoint | undefined;
  /** Hours in which the same phone, merchant and from_type is one enquiry. */
  enquiryRepeatHours: number;
  /** New enquiries of all visitors together in ten minutes; 0: unlimited. */
  enquiryTotal: number;
  /** New enquiries of one address in ten minutes after which each further one requires a proof of work. */
  enquiriesUnproven: number;
  /** Milliseconds from the form's appearance to its sending below which it requires one too. */
  enquiryFastestMs: number;
  /** Names of meta fields that enquiries may carry. */
  enquiryMetaNames: readonly string[];
  /** Ids of merchants whose enquiries are tests. */
  testMerchants: readonly number[];
}

export interface EnquiryPeriods {
  /** Retention period in days of delivered events, and of idempotency keys with their responses. */
  outboxDays: number;
  keyDays: number;
  /** Months after the last activity until a receipt's link expires. */
  receiptMonths: number;
  /** Months after an enquiry's last activity until its number is erased. */
  enquiryMonths: number;
}

declare module '../../platform/settings/settings.ts' {
  interface Settings extends EnquirySettings {}
  interface RetentionPeriods extends EnquiryPeriods {}
}

/** Names of meta fields, separated by commas. */
function readMetaNames(value: string): string[] | undefined {
  const names = value.split(',').map((name) => name.trim());
  return names.every(isMetaName) && names.length <= MOST_META_FIELDS ? [...new Set(names)] : undefined;
}

/** Ids of test merchants, separated by commas; `off`: none. */
function readTestMerchants(value: string): number[] | undefined {
  if (value === 'off') return [];
  const ids = value.split(',').map((id) => id.trim());
  return ids.every((id) => /^[1-9]\d{0,8}$/.test(id)) && ids.length <= 100 ? [...new Set(ids.map(Number))] : undefined;
}

const VARIABLES = {
  ENQUIRY_WEBHOOK_URL: endpointUrl('http://127.0.0.1:8080/hook'),
  ENQUIRY_WEBHOOK_SECRET: ENDPOINT_SECRET,
  ENQUIRY_REPEAT_HOURS: { default: '24', rule: whole(1, 720) },
  ENQUIRY_TOTAL: { default: '6000', rule: whole(0, 100_000_000) },
  ENQUIRY_UNPROVEN: { default: '30', rule: whole(0, 100_000) },
  ENQUIRY_FASTEST_MS: { default: '1500', rule: whole(0, 60_000) },
  ENQUIRY_META_NAMES: {
    default: META_NAMES.join(','),
    rule: text(readMetaNames, 'use at most 10 names of lower-case letters, digits and _, separated by commas, such as utm_source,ref'),
  },
  TEST_MERCHANTS: {
    default: '',
    rule: text(readTestMerchants, 'use at most 100 ids of merchants, separated by commas, such as 9001,9002; or off'),
  },
  ENQUIRY_OUTBOX_DAYS: { default: '30', rule: whole(1, 3650) },
  ENQUIRY_KEY_DAYS: { default: '30', rule: whole(1, 3650) },
  RECEIPT_MONTHS: { default: '24', rule: whole(1, 120) },
  ENQUIRY_MONTHS: { default: '24', rule: whole(1, 120) },
} as const;

/** Keys are not deleted before the duplicate window of their enquiries ends. */
export const settings = featureSettings(VARIABLES, (read, { mode }): EnquirySettings & EnquiryPeriods => {
  const enquiryRepeatHours = read('ENQUIRY_REPEAT_HOURS') ?? 24;
  const keyDays = read('ENQUIRY_KEY_DAYS') ?? 30;
  if (keyDays * 24 < enquiryRepeatHours)
    throw new SettingsError('ENQUIRY_KEY_DAYS is wrong: use at least as many days as ENQUIRY_REPEAT_HOURS lasts.');
  return {
    webhook: endpointOf('ENQUIRY_WEBHOOK', read('ENQUIRY_WEBHOOK_URL'), read('ENQUIRY_WEBHOOK_SECRET')),
    enquiryRepeatHours,
    enquiryTotal: read('ENQUIRY_TOTAL') ?? 6000,
    enquiriesUnproven: read('ENQUIRY_UNPROVEN') ?? 30,
    enquiryFastestMs: read('ENQUIRY_FASTEST_MS') ?? 1500,
    enquiryMetaNames: read('ENQUIRY_META_NAMES') ?? META_NAMES,
    testMerchants: read('TEST_MERCHANTS') ?? (mode === 'demo' ? [DEMO_TEST_MERCHANT] : []),
    outboxDays: read('ENQUIRY_OUTBOX_DAYS') ?? 30,
    keyDays,
    receiptMonths: read('RECEIPT_MONTHS') ?? 24,
    enquiryMonths: read('ENQUIRY_MONTHS') ?? 24,
  };
});
