/** Business refusals: RetCode and the text that visitors and merchants see. */
import { type RefusalOf, type Refusals, refusals } from '../../platform/calls/refusals.ts';
import { ENQUIRY_REFUSALS } from '../enquiries/service.ts';
import { LOGIN_REFUSALS } from '../login/service.ts';
import { MESSAGE_LENGTH } from './conversation.ts';

export const CONVERSATION_REFUSALS = {
  chatNotOpen: { code: 1401, text: '这家商家暂不接受在线对话' },
  chatBlockedByMe: { code: 1402, text: '您已屏蔽对方，解除屏蔽后才能发消息' },
  chatBlockedByOther: { code: 1403, text: '对方暂不接收消息' },
  emptyMessage: { code: 1404, text: '请先写消息内容' },
  longMessage: { code: 1405, text: `消息最多${MESSAGE_LENGTH}个字，请分几次发` },
  unknownMessage: { code: 1406, text: '没有找到这条消息' },
} as const satisfies Refusals;

export const refuse = refusals({ ...ENQUIRY_REFUSALS, ...LOGIN_REFUSALS, ...CONVERSATION_REFUSALS });
export type Refusal = RefusalOf<typeof refuse>;
