/** Names of the states of an enquiry. */
import type { InboxState } from '../contract/enquiry-states.ts';

/** As merchants read them. */
export const ENQUIRY_STATE_NAMES: Record<InboxState, string> = {
  new: '新线索',
  viewed: '已查看',
  contacted: '已联系',
  visited: '已到店',
  signed: '已签约',
  invalid: '无效',
  withdrawn: '已撤回',
};

/** As couples read them. */
export const COUPLE_STATE_NAMES: Record<InboxState, string> = {
  ...ENQUIRY_STATE_NAMES,
  new: '已送达',
  viewed: '对方已看到',
  contacted: '对方已联系您',
  invalid: '对方已结束跟进',
};
