/** Names of the states of an enquiry, as merchants and couples read them. */
import type { InboxState } from '../../../widgets/domain/inbox.ts';

export const ENQUIRY_STATE_NAMES: Record<InboxState, string> = {
  new: '新线索',
  viewed: '已查看',
  contacted: '已联系',
  visited: '已到店',
  signed: '已签约',
  invalid: '无效',
  withdrawn: '已撤回',
};
