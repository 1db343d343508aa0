/** What conversations add to pages of other features. */
import { chatUrl, mainUrl } from '../../../widgets/domain/site/links.ts';
import { fill } from '../../platform/feature/slot.ts';
import { barLinks } from '../catalogue/contract.ts';
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
  // The page's script opens the conversation over the page; without script it is a page.
  fill(
    barLinks,
    async ({ site }, { id }) => ({
      url: chatUrl(site, id),
      icon: 'chat',
      wide: texts.barWide,
      slim: texts.barSlim,
      data: { 'data-chat-open': '' },
    }),
    10,
  ),
];
