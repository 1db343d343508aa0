/** Calls about enquiries and their receipts, and the slots of these pages. The token of a receipt is in the body, so that it is in no URL of a call. */
import { z } from 'zod';
import type { WeddingPlan } from '../../../widgets/domain/services/wedding-plan.ts';
import { count, id, optional, statedConsent, statedPartner } from '../../platform/calls/schemas/fields.ts';
import { calls, type WithDefaults } from '../../platform/feature/call.ts';
import type { PageFill, PageLink, PagePart } from '../../platform/feature/page-slot.ts';
import { slot } from '../../platform/feature/slot.ts';
import { INBOX_STATES, type ReceiptView } from './contract/enquiry-states.ts';
import type { QuoteLine } from './contract/quote-line.ts';
import { CALL_OUTCOMES } from './contract/telephone-call.ts';
import { statedWedding, weddingChange, weddingPlan } from './contract/wedding-fields.ts';

/** The call that an enquiry by telephone came from. */
export const telephoneCall = z.object({
  outcome: z.enum(CALL_OUTCOMES),
  startedAt: z.number(),
  seconds: z.number(),
  calls: z.number().describe('这条线索的来电次数'),
});

const idempotencyKey = z
  .string()
  .regex(/^[\x21-\x7e]{0,255}$/)
  .optional();
/** Like the wedding plan, invalid meta fields must not fail an enquiry. */
const statedMeta = z
  .record(z.string(), z.union([z.string(), z.number()]))
  .optional()
  .catch(undefined);
const short = z.union([z.string().max(40), z.number()]);
/** In the body, so that the token is in no URL. */
const input = z.object({ token: z.string().max(200) });
const output = z.object({
  code: z.string(),
  merchant: z.object({ id: z.number(), name: z.string(), isHotel: z.boolean(), cityPinyin: z.string(), cityName: z.string() }),
  package: z.object({ id: z.number(), title: z.string(), isOfHotel: z.boolean() }).nullable(),
  state: z.enum(INBOX_STATES),
  phoneMask: z.string(),
  wedding: weddingPlan,
  reference: z.string().describe('页面自己写的询问内容（meta的ref）；没有则为空'),
  halls: z.array(z.object({ id: z.number(), name: z.string() })),
  createdAt: z.number(),
  changedAt: z.number(),
  isTest: z.boolean(),
});

const appointment = z.object({
  // A missing number is refused like an invalid one, with a text for visitors, not as a malformed request.
  phone_num: short.transform(String).default(''),
  // Empty: that of the caller's cookie `hotel_id`.
  merchant_id: short.optional(),
  from_type: count(1, 9999).default(18),
  // Absent or invalid: the package whose page sends the request.
  package_id: optional(id).catch(undefined),
  consent: statedConsent,
  // Invalid form signals are ignored: an enquiry must not fail because of them.
  form: z
    .object({ elapsed: z.number().min(0).optional().catch(undefined), website: z.string().max(500).optional().catch('invalid') })
    .optional()
    .catch(undefined),
  wedding: statedWedding,
  meta: statedMeta,
  partner: statedPartner,
  proof: z.string().max(4000).optional(),
});

export {
  INBOX_STATES,
  type InboxHistoryEntry,
  type InboxState,
  isInboxState,
  isOpenEnquiry,
  type RepeatedEnquiry,
} from './contract/enquiry-states.ts';
export { type MetaFields, metaLine, metaOf } from './contract/meta-fields.ts';
export { QUOTE_NAME_LENGTH, type QuoteLine } from './contract/quote-line.ts';
export { CALL_OUTCOMES, type CallOutcome, numberInGroups, type TelephoneCall } from './contract/telephone-call.ts';
export { weddingPlan } from './contract/wedding-fields.ts';

/** Null for a service without receipts. */
const receiptLink = z.object({ code: z.string(), url: z.string() }).nullable().catch(null);
const receipt = z.object({
  merchant: z.object({ id: z.number(), name: z.string() }),
  receipt: receiptLink,
  isTest: z.literal(true).optional(),
  partnerNotice: z.string().optional(),
});
const text = z.string().default('');
export const challenge = z.object({
  parameters: z.looseObject({ nonce: text, salt: text, keyPrefix: text }),
  signature: text,
});

export const enquiryCalls = calls(
  { service: 'hotel' },
  {
    makeAppointment: {
      method: 'POST',
      path: '/MakeAppointment',
      limits: ['call', 'enquiry'],
      summary: '询问档期；同一 Idempotency-Key 得到同一答复',
      headers: z.looseObject({
        'idempotency-key': idempotencyKey,
        token: z.string().max(500).optional(),
        visitorid: z.string().max(100).optional(),
      }),
      input: appointment,
      output: receipt,
      request: (input: z.input<typeof appointment>, { hotelId }) => ({
        ...input,
        merchant_id: String(input.merchant_id ?? '') || hotelId,
        from_type: input.from_type ?? 18,
      }),
      reply: receipt,
      isRepeatable: true,
    },
    /** Of the enquiry with the caller's idempotency key. */
    appointmentStatus: {
      method: 'GET',
      path: '/AppointmentStatus',
      limits: ['call', 'besideEnquiry'],
      summary: '这个Idempotency-Key的询问是否已收到；只答是否与回执，不答号码',
      headers: z.looseObject({ 'idempotency-key': idempotencyKey }),
      input: z.object({ merchant_id: optional(id).catch(undefined).describe('询问的商家；知道时请填，分布式数据库只查一个节点') }),
      output: receipt.pick({ receipt: true, isTest: true }).extend({ arrived: z.boolean() }),
    },
    appointmentChallenge: {
      method: 'GET',
      path: '/AppointmentChallenge',
      limits: ['call', 'besideEnquiry'],
      summary: 'ALTCHA题目；MakeAppointment答1104时解出，作为proof再次提交',
      input: z.object({}),
      output: challenge,
    },
    receipt: {
      service: 'php',
      local: true,
      method: 'POST',
      path: '/receipt',
      summary: '新人凭回执链接里的凭据查看进展',
      input,
      output,
    },
    /** Changes the wedding plan of an enquiry; the token of its receipt authorises. Beside MakeAppointment, because the thank-you view of the widgets, on any site, calls both. */
    setWedding: {
      local: true,
      method: 'POST',
      path: '/AppointmentWedding',
      limits: ['call', 'besideEnquiry'],
      summary: '新人凭回执补充或修改婚期、午宴或晚宴、桌数、宴会厅；未给出的字段不变，空值表示删除；可重复',
      input: input.extend(weddingChange.shape),
      output,
    },
    withdrawReceipt: {
      service: 'php',
      local: true,
      method: 'POST',
      path: '/receipt/withdraw',
      limits: ['call', 'withdrawal'],
      summary: '新人撤回询问并删除手机号；可重复',
      input,
      output,
    },
  },
);

export type AppointmentInput = WithDefaults<typeof enquiryCalls.makeAppointment, 'phone_num'>;

/** The receipt that a feature adds to. */
export interface ShownReceipt {
  readonly receipt: ReceiptView;
  readonly token: string;
  /** Address of the receipt; what belongs to it is below. */
  readonly url: string;
  /** The form of a part that was refused, by the last step of its address, and why; absent otherwise. */
  readonly refusal?: { readonly form: string; readonly problem: string } | undefined;
}

/** What has happened since the couple last looked: shown below the state of the enquiry. */
export const receiptNews = slot<PageFill<ShownReceipt, PageLink>>('news on a receipt');

/** Something that a withdrawal deletes beside the number. `way`: where the couple can read and print it before. */
export interface DeletedByWithdrawal {
  readonly text: string;
  readonly way?: PageLink;
}

export const deletedByWithdrawal = slot<PageFill<ShownReceipt, DeletedByWithdrawal>>('what is deleted with a withdrawal');

/** Nothing is added once the enquiry has been withdrawn. */
export const receiptParts = slot<PageFill<ShownReceipt, PagePart>>('sections of a receipt');
export const receiptLinks = slot<PageFill<ShownReceipt, PageLink>>('links of a receipt');

/** An enquiry on a page of its merchant, by its id. */
export interface MerchantEnquiry {
  readonly id: string;
}

export const enquiryLinks = slot<PageFill<MerchantEnquiry & { readonly wedding: WeddingPlan }, PageLink>>(
  'links of an enquiry for its merchant',
);
export const enquiryParts = slot<PageFill<MerchantEnquiry, PagePart>>('sections of an enquiry for its merchant');
/** The lines that a merchant other than a hotel sees in the form of the first quote. */
export const quoteDrafts = slot<PageFill<MerchantEnquiry, readonly QuoteLine[]>>('first lines of a quote');
export const repetitionLinks = slot<PageFill<MerchantEnquiry, PageLink>>('links of a repeated enquiry for its merchant');
/** At most one. */
export const enquiryPaths = slot<(id: string) => string>('path of the page of an enquiry for its merchant');
/** Links beside a conversation, for the couple. */
export const contactLinks = slot<PageFill<{ readonly merchantId: number }, PageLink>>(
  'other ways to reach a merchant that couples write to',
);
/** Called once for every new enquiry, and for each change that is delivered. */
export const enquiryStored = slot<(enquiry: { isTest: boolean }) => void>('those who hear of each stored enquiry');

/** A kind of step that a feature notes in the history of an enquiry. */
export interface HistoryStep {
  readonly kind: string;
  readonly text: string;
  /** Of the merchant's user, who is named. */
  readonly isOfMerchant: boolean;
}

export const historySteps = slot<HistoryStep>('steps in the history of an enquiry');

export {
  enquiryDetails,
  eventBodies,
  type MerchantEvent,
  merchantEvents,
  messagedEnquiries,
  type StoredEnquiry,
  type ToldEnquiry,
} from './service-slots.ts';
