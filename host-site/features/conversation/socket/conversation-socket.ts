/**
 * `GET /api/ws/socket`: one WebSocket for one channel. The first message names the channel and the last message that the client has; then the
 * server sends what the client lacks, as the event stream does, and accepts the messages `send`, `read` and `typing`. The couple's token is in
 * a message, so that it is in no URL.
 */
import { setImmediate as nextTask } from 'node:timers/promises';
import websocket from '@fastify/websocket';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { failed, RET_REQUEST_FAILED } from '../../../../widgets/domain/services/result.ts';
import type { Caller, ServiceCall } from '../../../platform/calls/service-call.ts';
import { failureText, RequestFailure } from '../../../platform/http/failure.ts';
import { isOwnAction, type Origins } from '../../../platform/http/security/origins.ts';
import type { VisitorLimits } from '../../../platform/limits/visitor-limits.ts';
import { createFairQueue, type FairQueue } from '../../../platform/system/fair-queue.ts';
import { addressKey } from '../../../platform/system/network/network-prefixes.ts';
import type { ChannelInput } from '../contract.ts';
import { conversationCalls } from '../contract.ts';
import type { ChatSide } from '../conversation.ts';
import type { ChannelFeed } from '../service/feed/channel-feed.ts';
import { LARGEST_SEQ, textOf } from './channel-request.ts';
import { createSender, endAfter, type Read } from './channel-sender.ts';
import { limitedCall } from './limited-call.ts';
import { createSockets, type OpenSocket, type SocketLimits } from './socket-connections.ts';

export interface ConversationSocketOptions extends SocketLimits {
  call: ServiceCall;
  callerOf: (request: FastifyRequest) => Caller;
  channelFeed: ChannelFeed;
  origins: Origins;
  visitorLimits: VisitorLimits;
}

interface ChannelOptions extends ConversationSocketOptions {
  /** Makes the calls of an address one after the other. */
  inTurn: FairQueue;
}

/** A text of the greatest length, in escaped JSON. */
const MOST_BYTES = 16 * 1024;
const TYPING_MS = 1000;
/** Calls of one address that wait: one of each open socket, and of some that it has closed meanwhile. */
const MOST_CALLS = 100;
/** For an address with too many open sockets or calls. */
const RETRY_SECONDS = 30;

type Frame = Record<string, unknown>;
const numberOf = (value: unknown): number => (Number.isSafeInteger(value) ? Math.min(LARGEST_SEQ, Math.max(0, value as number)) : 0);

/** What the messages of a client after the first one do. */
function createActions(options: ChannelOptions, channel: ChannelInput, caller: Caller, socket: OpenSocket) {
  // Each message of the client counts like the request that makes the same call.
  const limited = limitedCall(options.call, options.visitorLimits);
  // Each in a task of its own, between which other visitors are served: statements of SQLite end at once, and a burst would be one long task.
  const call: ServiceCall = async (called, input, who) => {
    const result = await options.inTurn(caller.network, () => nextTask().then(() => limited(called, input, who)));
    return result ?? { ...failed(429, failureText(429)), retryAfter: RETRY_SECONDS };
  };
  let typedAt = 0;
  const actions: Record<string, (frame: Frame) => Promise<unknown>> = {
    async send({ key, text, picture }) {
      const input = { ...channel, key: textOf(key), text: textOf(text), ...(picture !== undefined && { picture: textOf(picture) }) };
      const result = await call(conversationCalls.sendChatMessage, input, caller);
      if (result.ok) return socket.send('sent', JSON.stringify({ key, message: result.data }));
      const { code, msg, retryAfter } = result;
      return socket.send('refused', JSON.stringify({ key, code, msg, retryAfter }));
    },
    async read({ upTo }) {
      const result = await call(conversationCalls.markChatRead, { ...channel, upTo: numberOf(upTo) }, caller);
      // Nothing is stored: the client connects again, and sends the mark again.
      if (!result.ok && result.code === RET_REQUEST_FAILED) socket.close();
    },
    async typing() {
      if (Date.now() - typedAt < TYPING_MS) return undefined;
      typedAt = Date.now();
      return call(conversationCalls.chatTyping, channel, caller);
    },
  };
  let last: Promise<unknown> = Promise.resolve();
  /** Resolves with false for an unknown action. */
  return async (frame: Frame): Promise<boolean> => {
    const action = Object.hasOwn(actions, textOf(frame.action)) ? actions[textOf(frame.action)] : undefined;
    // One after the other: messages get their numbers in the order in which the client sent them.
    last = last.then(() => action?.(frame));
    await last;
    return action !== undefined;
  };
}

/** Reads the channel of the first message, and sends from then on what the client lacks. Undefined: refused. */
async function openChannel(options: ChannelOptions, caller: Caller, socket: OpenSocket, frame: Frame) {
  const { call, channelFeed } = options;
  const token = textOf(frame.token).slice(0, 200);
  const channel: ChannelInput = token ? { token } : { id: textOf(frame.id).slice(0, 64) };
  // An open socket does not count as activity; a message does.
  const read: Read = (after) => call(conversationCalls.chatMessages, { ...channel, after }, { ...caller, isBackground: true });
  const first = await read(LARGEST_SEQ);
  if (!first.ok) {
    endAfter(socket, first);
    return undefined;
  }
  const { id, side } = first.data;
  if (!socket.claim(`${side} ${id}`)) return undefined;
  const send = createSender(read, socket, numberOf(frame.after));
  const typing = (other: ChatSide) => void (other !== side && socket.send('typing', JSON.stringify({ side: other })));
  socket.onEnd(channelFeed.listen(id, { changed: () => void send(), typing }));
  socket.onBeat(async () => {
    // Logged out, other rights, or a withdrawn receipt.
    const result = await read(LARGEST_SEQ);
    if (!result.ok) endAfter(socket, result);
  });
  return createActions(options, channel, caller, socket);
}

export async function registerConversationSocket(api: FastifyInstance, options: ConversationSocketOptions): Promise<void> {
  await api.register(websocket, { options: { maxPayload: MOST_BYTES, perMessageDeflate: false } });
  const sockets = createSockets(api, options);
  const inTurn = createFairQueue({ most: Number.POSITIVE_INFINITY, mostEach: MOST_CALLS });
  const onRequest = async (request: FastifyRequest, reply: FastifyReply) => {
    // Browsers send cookies with a WebSocket from any page.
    if (!isOwnAction(options.origins, request.headers)) throw new RequestFailure(403);
    if (sockets.hasRoom(addressKey(request.ip))) return;
    reply.header('retry-after', RETRY_SECONDS);
    throw new RequestFailure(429);
  };
  api.get('/ws/socket', { websocket: true, onRequest, schema: { hide: true } as object, exposeHeadRoute: false }, (raw, request) => {
    let opening: ReturnType<typeof openChannel> | undefined;
    // Not the request: it would stay in memory with the socket.
    const caller = options.callerOf(request);
    const socket = sockets.open(raw, caller.network, async (frame) => {
      if (opening) {
        // In order, also those that arrive before the channel is open.
        const act = await opening;
        return act ? act(frame) : true;
      }
      opening = openChannel({ ...options, inTurn }, caller, socket, frame);
      await opening;
      return true;
    });
  });
}
