/**
 * `POST /api/ws/pictures`: the bytes of one picture as the body. `GET /api/ws/pictures/ID?version=thumb`: the picture as WebP. Both sides of the
 * channel may use them, and name it as for the event stream.
 */
import type { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { RET_REQUEST_FAILED, type Result } from '../../../../widgets/domain/services/result.ts';
import type { Caller, ServiceCall } from '../../../platform/calls/service-call.ts';
import { RequestFailure } from '../../../platform/http/failure.ts';
import { sendPicture } from '../../../platform/http/uploads/send-picture.ts';
import { limitUploads } from '../../../platform/http/uploads/uploads-in-flight.ts';
import { readUpload } from '../../enquiries/service.ts';
import { conversationCalls } from '../contract.ts';
import { channelOf, LARGEST_SEQ } from './channel-request.ts';

export interface PictureRoutesOptions {
  call: ServiceCall;
  callerOf: (request: FastifyRequest) => Caller;
}

const STATUSES = new Set([401, 403, 404, 422, 429]);
const MORE_LATER_SECONDS = 60;

/** Sends a refusal in the envelope, with the status that calls have. */
function sendRefusal(reply: FastifyReply, { code, msg, retryAfter }: Extract<Result<never>, { ok: false }>): FastifyReply {
  if (STATUSES.has(code)) reply.code(code);
  if (code === RET_REQUEST_FAILED) reply.code(502);
  if (code === 429) reply.header('retry-after', retryAfter ?? MORE_LATER_SECONDS);
  return reply.send({ data: null, status: { RetCode: code, msg } });
}

export async function registerPictureRoutes(api: FastifyInstance, { call, callerOf }: PictureRoutesOptions): Promise<void> {
  // Any type: the content decides. Other parsers of the scope would read JSON.
  api.removeAllContentTypeParsers();
  api.addContentTypeParser('*', ({ headers }: FastifyRequest, payload: Readable) => readUpload(payload, headers['content-length']));
  limitUploads(api, ({ method }) => method === 'POST');
  api.route({
    method: 'POST',
    url: '/ws/pictures',
    schema: { hide: true } as object,
    config: { limits: ['call', 'picture'] },
    // Before the body is read: nobody else makes the server store megabytes in memory.
    onRequest: async (request, reply) => {
      const party = await call(conversationCalls.chatMessages, { ...channelOf(request), after: LARGEST_SEQ }, callerOf(request));
      if (!party.ok) return sendRefusal(reply.header('cache-control', 'no-store').header('connection', 'close'), party);
      return undefined;
    },
    handler: async (request, reply) => {
      const bytes = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
      const result = await call(conversationCalls.uploadChatPicture, { ...channelOf(request), bytes }, callerOf(request));
      reply.header('cache-control', 'no-store');
      return result.ok ? reply.send({ data: result.data, status: { RetCode: 0, msg: '' } }) : sendRefusal(reply, result);
    },
  });
  api.get<{ Params: { picture: string } }>('/ws/pictures/:picture', { schema: { hide: true } as object }, async (request, reply) => {
    const { picture } = request.params;
    const version = (request.query as { version?: unknown }).version === 'thumb' ? 'thumb' : 'full';
    const result = await call(conversationCalls.chatPicture, { ...channelOf(request), picture, version }, callerOf(request));
    if (!result.ok) throw new RequestFailure(result.code === 401 || result.code === 403 ? result.code : 404);
    return sendPicture(request, reply, { bytes: result.data.bytes, tag: `${picture}-${version}` });
  });
}
