/** Routes of a channel's pages for both sides, which accept pictures, and of these pictures. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { sendPicture } from '../../../platform/http/uploads/send-picture.ts';
import { pageKinds } from '../../../platform/pages/page-answers.ts';
import type { PageScope } from '../../../platform/pages/page-scope.ts';
import { acceptFiles, versionOf } from '../../enquiries/service.ts';
import { conversationCalls } from '../contract.ts';
import { askChatStart, loadChatStart } from './chat-start.load.ts';
import { chatStartPage } from './chat-start.tsx';
import { loadConversation, sendConversation } from './conversation.load.ts';
import { conversationPage } from './conversation.tsx';

/** No message has a higher number: a request for messages after it only checks who may read them. */
const LARGEST_SEQ = 999_999_999;

interface ChannelParams {
  token?: string;
  enquiry?: string;
  picture?: string;
}

const channelOf = ({ token, enquiry }: ChannelParams) => (token ? { token } : { id: enquiry ?? '' });

async function registerConversations(scope: FastifyInstance, site: Pick<PageScope, 'dependencies' | 'slots'>): Promise<void> {
  const { personal } = pageKinds(scope, site);
  const { dependencies } = site;
  const { call, callerOf } = dependencies;
  acceptFiles(scope, dependencies, async (request) => {
    const channel = channelOf(request.params as ChannelParams);
    return (await call(conversationCalls.chatMessages, { ...channel, after: LARGEST_SEQ }, callerOf(request))).ok;
  });
  const picture = async (request: FastifyRequest, reply: FastifyReply) => {
    const params = request.params as ChannelParams;
    const input = { ...channelOf(params), picture: params.picture ?? '', version: versionOf(request) };
    const result = await call(conversationCalls.chatPicture, input, callerOf(request));
    if (!result.ok) return reply.callNotFound();
    return sendPicture(request, reply, { bytes: result.data.bytes, tag: `${input.picture}-${input.version}` });
  };
  personal('/chat', loadChatStart, chatStartPage);
  personal('/chat', askChatStart, chatStartPage, { method: 'POST', limits: ['page', 'search'] });
  const limits = ['page', 'message', 'picture'] as const;
  // What is shown becomes read.
  const reading = ['page', 'change'] as const;
  personal('/merchant/conversations/:enquiry', loadConversation, conversationPage, { limits: reading });
  personal('/merchant/conversations/:enquiry', sendConversation, conversationPage, { method: 'POST', limits });
  scope.get('/merchant/conversations/:enquiry/pictures/:picture', { config: { personal: true, limits: ['call'] } }, picture);
  const referrer = 'no-referrer';
  personal('/receipt/:token/conversation', loadConversation, conversationPage, { referrer, limits: reading });
  personal('/receipt/:token/conversation', sendConversation, conversationPage, { referrer, method: 'POST', limits });
  scope.get('/receipt/:token/conversation/pictures/:picture', { config: { personal: true, limits: ['call'] } }, picture);
}

/** Registers the pages of a channel in a scope that accepts files. */
export function registerConversationPages(site: PageScope): void {
  void site.app.register((scope) => registerConversations(scope, site));
}
