/** Business refusals: RetCode and the text that visitors and merchants see. */
import { type RefusalOf, type Refusals, refusals } from '../../platform/calls/refusals.ts';
import { ENQUIRY_REFUSALS } from '../enquiries/service.ts';
import { LOGIN_REFUSALS } from '../login/service.ts';

export const INBOX_REFUSALS = {
  wrongStep: { code: 1201, text: '线索不能这样变更' },
  stateChanged: { code: 1202, text: '线索的状态刚刚变过，请看最新状态后再操作' },
  tooManyReveals: { code: 1204, text: '今天查看完整手机号的次数已用完，请明天再看，或联系平台调整' },
  /** The lead has no number: the caller did not state it. */
  noCallerNumber: { code: 1802, text: '来电人没有留下号码' },
} as const satisfies Refusals;

export const refuse = refusals({ ...ENQUIRY_REFUSALS, ...LOGIN_REFUSALS, ...INBOX_REFUSALS });
export type Refusal = RefusalOf<typeof refuse>;
