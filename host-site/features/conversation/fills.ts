/** What conversations add to pages of other features. */
import { fill } from '../../platform/feature/slot.ts';
import { receiptLinks } from '../enquiries/contract.ts';
import { CONVERSATION_LINK_TEXTS as texts } from './pages/conversation-texts.ts';

export const fills = [fill(receiptLinks, async (_, { url }) => ({ text: texts.fromReceipt, url: `${url}/conversation#end` }), 20)];
