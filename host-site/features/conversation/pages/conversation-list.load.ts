/** /merchant/conversations: the channels of the user's merchants, and the settings of one of them. */
import type { PagePart } from '../../../platform/feature/page-slot.ts';
import { failure, type Load, type LoadContext, redirect } from '../../../platform/pages/load.ts';
import { merchantNavigation, refusedMerchantPage } from '../../login/parts.ts';
import { conversationCalls } from '../contract.ts';
import { type ChatChannelList, type ChatSettings, PRESET_COUNT } from '../conversation.ts';
import { readTime } from './conversation-fields.ts';

export interface ConversationListProps {
  navigation: PagePart;
  channels: ChatChannelList;
  /** The merchant whose settings are shown. */
  merchant: { id: number; name: string };
  settings: ChatSettings;
  unread: number;
  isSaved: boolean;
}

export const LIST_PATH = '/merchant/conversations';

export const loadConversationList: Load<ConversationListProps> = async (context) => {
  const { call, who, query } = context;
  const channels = await call(conversationCalls.chatChannels, { page: query.id('page') || 1 }, who);
  if (!channels.ok) return refusedMerchantPage(context, LIST_PATH, channels);
  const { merchants } = channels.data;
  const merchant = merchants.find(({ id }) => id === query.id('merchantId')) ?? merchants[0];
  if (!merchant) return failure({ code: 500, msg: 'the user has no merchant' });
  const [settings, unread] = await Promise.all([
    call(conversationCalls.chatSettings, { merchantId: merchant.id }, who),
    call(conversationCalls.chatUnreadCount, {}, who),
  ]);
  if (!settings.ok) return refusedMerchantPage(context, LIST_PATH, settings);
  const isSaved = query.text('saved') === '1';
  return {
    kind: 'props',
    props: {
      navigation: await merchantNavigation(context, LIST_PATH),
      channels: channels.data,
      merchant,
      settings: settings.data,
      unread: unread.ok ? unread.data.count : 0,
      isSaved,
    },
  };
};

/** A time that is missing or invalid means midnight. */
const minutesOf = ({ body }: LoadContext, name: string): number => Math.max(0, readTime(body.text(name)));

export const sendChatSettings: Load<ConversationListProps> = async (context) => {
  const { call, who, body, site } = context;
  const merchantId = body.id('merchantId');
  const input = {
    merchantId,
    opensAt: minutesOf(context, 'opensAt'),
    closesAt: minutesOf(context, 'closesAt'),
    presets: body
      .text('presets', 2000)
      .split('\n')
      .map((line) => line.trim().slice(0, 200))
      .filter(Boolean)
      .slice(0, PRESET_COUNT),
  };
  const result = await call(conversationCalls.setChatSettings, input, who);
  if (result.ok) return redirect(`${site.origins.main}${LIST_PATH}?merchantId=${merchantId}&saved=1#settings`);
  return refusedMerchantPage(context, LIST_PATH, result);
};
