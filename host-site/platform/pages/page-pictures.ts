/** Routes of pages that accept pictures, conversations for both sides of a channel and a couple's own review, and the routes of these pictures. */

import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { conversationCalls } from '../../features/conversation/contract.ts';
import { askChatStart, loadChatStart } from '../../features/conversation/pages/chat-start.load.ts';
import { chatStartPage } from '../../features/conversation/pages/chat-start.tsx';
import { loadConversation, sendConversation } from '../../features/conversation/pages/conversation.load.ts';
import { conversationPage } from '../../features/conversation/pages/conversation.tsx';
import { reviewCalls } from '../../features/reviews/contract.ts';
import { loadReviewForm, sendReviewForm } from '../../features/reviews/pages/review-form.load.ts';
import { reviewFormPage } from '../../features/reviews/pages/review-form.tsx';
import type { PageDependencies } from '../http/page-renderer.ts';
import { acceptMultipart, isMultipart } from '../http/uploads/multipart.ts';
import { sendPicture } from '../http/uploads/send-picture.ts';
import { pageKinds } from './page-answers.ts';

/** No message has a higher number: a request for messages after it only checks who may read them. */
const LARGEST_SEQ = 999_999_999;

interface ChannelParams {
  token?: string;
  enquiry?: string;
  picture?: string;
}

const channelOf = ({ token, enquiry }: ChannelParams) => (token ? { token } : { id: enquiry ?? '' });

/** Whether the requester may send files to the page of a request. */
type MayUpload = (request: FastifyRequest) => Promise<boolean>;

/** Accepts forms with files in the scope. Requesters without access are redirected to the page before their files are read; it says why they cannot write. */
function acceptFiles(scope: FastifyInstance, { content }: PageDependencies, mayUpload: MayUpload): void {
  acceptMultipart(scope);
  scope.addHook('onRequest', async (request, reply) => {
    if (request.method !== 'POST' || !isMultipart(request)) return undefined;
    if (await mayUpload(request)) return undefined;
    const path = request.routeOptions.url?.replace(/:(\w+)/g, (_, name: keyof ChannelParams) =>
      encodeURIComponent((request.params as ChannelParams)[name] ?? ''),
    );
    return reply.header('connection', 'close').redirect(`${content().site.origins.main}${path}`, 303);
  });
}

const versionOf = ({ query }: FastifyRequest): 'thumb' | 'full' =>
  (query as { version?: unknown }).version === 'thumb' ? 'thumb' : 'full';

async function registerConversations(scope: FastifyInstance, dependencies: PageDependencies): Promise<void> {
  const { personal } = pageKinds(scope, dependencies);
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

async function registerOwnReview(scope: FastifyInstance, dependencies: PageDependencies): Promise<void> {
  const { personal } = pageKinds(scope, dependencies);
  const { call, callerOf } = dependencies;
  acceptFiles(scope, dependencies, async (request) => {
    const own = await call(reviewCalls.ownComment, { token: (request.params as ChannelParams).token ?? '' }, callerOf(request));
    return own.ok && own.data.review !== null;
  });
  const referrer = 'no-referrer';
  personal('/receipt/:token/review', loadReviewForm, reviewFormPage, { referrer });
  personal('/receipt/:token/review', sendReviewForm, reviewFormPage, { referrer, method: 'POST', limits: ['page', 'message', 'picture'] });
  scope.get('/reviews/pictures/:picture', { config: { limits: ['call'] } }, async (request, reply) => {
    const input = { picture: (request.params as ChannelParams).picture ?? '', version: versionOf(request) };
    const result = await call(reviewCalls.commentPicture, input, callerOf(request));
    if (!result.ok) return reply.callNotFound();
    return sendPicture(request, reply, { bytes: result.data.bytes, tag: `${input.picture}-${input.version}`, isPublic: true });
  });
}

/** Registers the pages of a channel in a scope that accepts files. */
export function registerConversationPages(app: FastifyInstance, dependencies: PageDependencies): void {
  void app.register((scope) => registerConversations(scope, dependencies));
}

/** Registers the page of a couple's own review in a scope that accepts files, and the pictures of all reviews. */
export function registerOwnReviewPages(app: FastifyInstance, dependencies: PageDependencies): void {
  void app.register((scope) => registerOwnReview(scope, dependencies));
}
