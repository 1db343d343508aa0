/** A conversation is deleted with the number of its enquiry, and a message keeps the number. */
import { z } from 'zod';
import { type Privacy, recordFields } from '../../platform/feature/privacy.ts';
import { messageCopy } from './contract.ts';
import { onNodesOfChannels } from './service/channel-record.ts';
import { eraseConversation } from './service/conversation-erasure.ts';
import { messagesOfChannels } from './service/message-record.ts';

export const privacy: Privacy = {
  stores: ['chat_channel', 'chat_message', 'chat_report', 'upload'],
  overwritten: ['chat_channel', 'chat_message'],
  numberErased: (trx, enquiry) => eraseConversation(trx, enquiry, enquiry.now),
  activeOf: async (db, ids, since) => {
    const rows = await db
      .selectFrom('chat_channel')
      .select('id')
      .where('id', 'in', ids)
      .where(onNodesOfChannels(db, 'chat_channel', ids))
      .where('last_at', '>=', since)
      .execute();
    return rows.map(({ id }) => id);
  },
  copies: recordFields({ messages: z.array(messageCopy) }, async (context, enquiries) => {
    const messages = await messagesOfChannels(
      context,
      enquiries.map(({ id }) => id),
    );
    // The address of a picture works as long as the receipt's link.
    const pictureUrl = (url: string, picture: { id: string } | null) =>
      picture && url ? `${url}/conversation/pictures/${picture.id}` : '';
    const copyOf = ({ id, url }: { id: string; url: string }) =>
      (messages.get(id) ?? []).map(({ sender, text, picture, at }) => ({ sender, text, at, picture: pictureUrl(url, picture) }));
    return new Map(enquiries.map((enquiry) => [enquiry.id, { messages: copyOf(enquiry) }]));
  }),
};
