/** What conversations add to pages of other features. */
import { mainUrl } from '../../../widgets/domain/site/links.ts';
import { fill } from '../../platform/feature/slot.ts';
import { enquiryLinks, receiptLinks, repetitionLinks } from '../enquiries/contract.ts';
import { merchantRooms, ownEnquiryLinks } from '../login/contract.ts';
import { LIST_PATH } from './pages/conversation-list.load.ts';
import { CONVERSATION_LINK_TEXTS as texts } from './pages/conversation-texts.ts';

export const fills = [
  fill(receiptLinks, async (_, { url }) => ({ text: texts.fromReceipt, url: `${url}/conversation#end` }), 20),
  fill(ownEnquiryLinks, (receiptUrl) => ({ text: texts.fromOwnData, url: `${receiptUrl}/conversation` })),
  fill(merchantRooms, { text: texts.list, path: LIST_PATH }, 10),
  fill(enquiryLinks, async ({ site }, { id }) => ({ text: texts.fromEnquiry, url: mainUrl(site, `${LIST_PATH}/${id}`) }), 10),
  fill(repetitionLinks, async ({ site }, { id }) => ({ text: texts.fromRepetition, url: mainUrl(site, `${LIST_PATH}/${id}`) })),
];
