/** What conversations add to pages of other features. */
import { chatUrl, mainUrl } from '../../../widgets/domain/site/links.ts';
import { fill } from '../../platform/feature/slot.ts';
import { barLinks } from '../catalogue/contract.ts';
import { deletedByWithdrawal, enquiryLinks, receiptLinks, receiptNews, repetitionLinks } from '../enquiries/contract.ts';
import { merchantRooms, ownEnquiryLinks } from '../login/contract.ts';
import { conversationCalls } from './contract.ts';
import { LIST_PATH } from './pages/conversation-list.load.ts';
import { CONVERSATION_LINK_TEXTS as texts } from './pages/conversation-texts.ts';

export const fills = [
  fill(receiptLinks, async (_, { url }) => ({ text: texts.fromReceipt, url: `${url}/conversation#end` }), 20),
  fill(receiptNews, async ({ call, who }, { token, url }) => {
    const unread = await call(conversationCalls.chatUnreadCount, { token }, who);
    return unread.ok && unread.data.count ? { text: texts.news(unread.data.count), url: `${url}/conversation#end` } : null;
  }),
  fill(
    deletedByWithdrawal,
    async ({ call, who }, { token, url }) => {
      const thread = await call(conversationCalls.chatMessages, { token }, who);
      if (!thread.ok || !thread.data.lastSeq) return null;
      return { text: texts.deleted(thread.data.lastSeq), way: { text: texts.keep, url: `${url}/conversation` } };
    },
    20,
  ),
  fill(ownEnquiryLinks, (receiptUrl) => ({ text: texts.fromOwnData, url: `${receiptUrl}/conversation` })),
  fill(
    merchantRooms,
    {
      text: texts.list,
      path: LIST_PATH,
      unread: async ({ call, who }) => {
        const unread = await call(conversationCalls.chatUnreadCount, {}, who);
        return unread.ok ? unread.data.count : 0;
      },
    },
    10,
  ),
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
