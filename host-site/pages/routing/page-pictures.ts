/** Routes of the conversation pages: forms with a picture, and the pictures of messages, for both sides of a channel. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { PageDependencies } from '../../http/page-renderer.ts';
import { acceptMultipart } from '../../http/uploads/multipart.ts';
import { sendPicture } from '../../http/uploads/send-picture.ts';
import { askChatStart, loadChatStart } from '../conversation/chat-start.load.ts';
import { chatStartPage } from '../conversation/chat-start.tsx';
import { loadConversation, sendConversation } from '../conversation/conversation.load.ts';
import { conversationPage } from '../conversation/conversation.tsx';
import { pageKinds } from './page-answers.ts';

/** No message has a higher number: a request for messages after it only checks who may read them. */
const LARGEST_SEQ = 999_999_999;

interface ChannelParams {
  token?: string;
  enquiry?: string;
  picture?: string;
}

const channelOf = ({ token, enquiry }: ChannelParams) => (token ? { token } : { id: enquiry ?? '' });

async function register(scope: FastifyInstance, dependencies: PageDependencies): Promise<void> {
  const { personal } = pageKinds(scope, dependencies);
  acceptMultipart(scope);
  // Before a form with files is read. Others get the page, which says why they cannot write.
  scope.addHook('onRequest', async (request, reply) => {
    if (request.method !== 'POST' || !/^multipart\//i.test(request.headers['content-type'] ?? '')) return undefined;
    const channel = channelOf(request.params as ChannelParams);
    const party = await dependencies.call('chatMessages', { ...channel, after: LARGEST_SEQ }, dependencies.callerOf(request));
    const path = request.routeOptions.url?.replace(/:(\w+)/g, (_, name: keyof ChannelParams) =>
      encodeURIComponent((request.params as ChannelParams)[name] ?? ''),
    );
    return party.ok ? undefined : reply.header('connection', 'close').redirect(`${dependencies.site.origins.main}${path}`, 303);
  });
  const picture = async (request: FastifyRequest, reply: FastifyReply) => {
    const params = request.params as ChannelParams;
    const version = (request.query as { version?: unknown }).version === 'thumb' ? 'thumb' : 'full';
    const input = { ...channelOf(params), picture: params.picture ?? '', version } as const;
    const result = await dependencies.call('chatPicture', input, dependencies.callerOf(request));
    if (!result.ok) return reply.callNotFound();
    return sendPicture(request, reply, { bytes: result.data.bytes, tag: `${input.picture}-${version}` });
  };
  personal('/chat', loadChatStart, chatStartPage);
  personal('/chat', askChatStart, chatStartPage, { method: 'POST', limits: ['page', 'search'] });
  const limits = ['page', 'message', 'picture'] as const;
  personal('/merchant/conversations/:enquiry', loadConversation, conversationPage);
  personal('/merchant/conversations/:enquiry', sendConversation, conversationPage, { method: 'POST', limits });
  scope.get('/merchant/conversations/:enquiry/pictures/:picture', { config: { personal: true, limits: ['call'] } }, picture);
  const referrer = 'no-referrer';
  personal('/receipt/:token/conversation', loadConversation, conversationPage, { referrer });
  personal('/receipt/:token/conversation', sendConversation, conversationPage, { referrer, method: 'POST', limits });
  scope.get('/receipt/:token/conversation/pictures/:picture', { config: { personal: true, limits: ['call'] } }, picture);
}

/** Registers the pages of a channel in a scope that accepts files. */
export function registerConversationPages(app: FastifyInstance, dependencies: PageDependencies): void {
  void app.register((scope) => register(scope, dependencies));
}
