/** Turns calls into routes: validated by their schema, answered in the envelope. */

import type { FastifyInstance, FastifyReply, FastifyRequest, RouteShorthandOptions } from 'fastify';
import { z } from 'zod';
import type { Envelope } from '../../../widgets/domain/services/envelope.ts';
import type { Result } from '../../../widgets/domain/services/result.ts';
import { RET_REQUEST_FAILED } from '../../../widgets/domain/services/result.ts';
import type { Site } from '../../../widgets/domain/site/site.ts';
import { BINDINGS, bindingOf } from '../../bindings.ts';
import type { ChannelFeed } from '../../features/conversation/service/channel-feed.ts';
import { registerConversationEvents } from '../../features/conversation/socket/conversation-events.ts';
import { registerConversationSocket } from '../../features/conversation/socket/conversation-socket.ts';
import { registerPictureRoutes } from '../../features/conversation/socket/picture-routes.ts';
import type { SocketLimits } from '../../features/conversation/socket/socket-connections.ts';
import { type InboxEventsOptions, registerInboxEvents } from '../../features/inbox/inbox-events.ts';
import type { InboxFeed } from '../../features/inbox/service/inbox-feed.ts';
import { type CallRecordsOptions, requireSignature } from '../../features/telephone/call-records.ts';
import { telephoneCalls } from '../../features/telephone/contract.ts';
import { trackingCalls } from '../../features/tracking/contract.ts';
import type { Call } from '../feature/call.ts';
import { RequestFailure } from '../http/failure.ts';
import { mayReport, type Origins } from '../http/security/origins.ts';
import type { CookieSite } from '../http/security/session-cookies.ts';
import type { VisitorLimits } from '../limits/visitor-limits.ts';
import type { Caller, ServiceCall } from './service-call.ts';

export interface ApiRoutesOptions extends Pick<InboxEventsOptions, 'streams' | 'streamsPerAccount' | 'stopping'> {
  call: ServiceCall;
  callerOf: (request: FastifyRequest) => Caller;
  /** For the cookies of responses, and the pages that may send tracking events. */
  site: CookieSite & Pick<Site, 'tracking'>;
  origins: Origins;
  feed: InboxFeed;
  channelFeed: ChannelFeed;
  callRecords: CallRecordsOptions;
  /** What a visitor may use, for the messages of sockets. */
  visitorLimits: VisitorLimits;
  /** Limits of the sockets of conversations. */
  chat?: SocketLimits | undefined;
}

/** RetCodes below 1000 that are HTTP statuses. */
const STATUSES = new Set([400, 401, 403, 404, 413, 415, 422, 429, 503]);

/** Retry-After in seconds for a 429 or 503 of a service that states none. */
const DEFAULT_RETRY_AFTER = 60;

const toEnvelope = <T>(result: Result<T>): Envelope<T | null> =>
  result.ok
    ? { data: result.data, status: { RetCode: 0, msg: result.msg } }
    : { data: null, status: { RetCode: result.code, msg: result.msg } };

const status = z.object({ RetCode: z.number().int().describe('0 成功'), msg: z.string() });
const failure = z.object({ data: z.null(), status });

function schemaOf({ name, summary, service, method, input, output, headers, reply }: Call): RouteShorthandOptions['schema'] {
  return {
    operationId: name,
    summary,
    tags: [service],
    ...(method === 'GET' ? { querystring: input } : { body: input }),
    ...(headers && { headers }),
    response: { 200: z.object({ data: (reply ?? output).nullable(), status }), '4xx': failure, '5xx': failure },
  } as RouteShorthandOptions['schema'];
}

function registerRoute(app: FastifyInstance, called: Call, { call, callerOf, site }: ApiRoutesOptions): void {
  const { cookies } = bindingOf(called);
  const answer = async (request: FastifyRequest, reply: FastifyReply): Promise<unknown> => {
    const caller = callerOf(request);
    const result = await call(called, called.method === 'GET' ? request.query : request.body, caller);
    reply.header('cache-control', result.ok && called.cacheSeconds ? `public, max-age=${called.cacheSeconds}` : 'no-store');
    if (!result.ok && STATUSES.has(result.code)) reply.code(result.code);
    if (!result.ok && (result.code === 429 || result.code === 503)) reply.header('retry-after', result.retryAfter ?? DEFAULT_RETRY_AFTER);
    // A handler failed, or a service at another base address did not respond.
    if (!result.ok && result.code === RET_REQUEST_FAILED) reply.code(502);
    if (!result.ok || !called.reply) return reply.send(toEnvelope(result));
    const lines = cookies?.(result.data, site, caller) ?? [];
    if (lines.length) reply.header('set-cookie', lines);
    return reply.send(toEnvelope({ ...result, data: called.reply.parse(result.data) }));
  };
  app.route({
    method: called.method,
    url: `/${called.service}${called.path}`,
    schema: schemaOf(called),
    ...(called.limits && { config: { limits: called.limits } }),
    handler: answer,
  });
}

/** Registers every service below `/api`. Bodies are JSON; tracking also accepts text, which `sendBeacon` can send to any origin. */
export async function registerApi(api: FastifyInstance, options: ApiRoutesOptions): Promise<void> {
  const routed = BINDINGS.map((binding) => binding.call).filter((called) => called.routed !== false && called !== trackingCalls.track);
  registerInboxEvents(api, options);
  registerConversationEvents(api, { ...options, streams: undefined });
  for (const called of routed) registerRoute(api, called, options);
  await api.register((scope) => registerPictureRoutes(scope, options));
  await api.register(async (signed) => {
    requireSignature(signed, options.callRecords);
    registerRoute(signed, telephoneCalls.telephoneLead, options);
  });
  await api.register((scope) => registerConversationSocket(scope, { ...options, ...options.chat }));
  await api.register(async (beacons) => {
    beacons.addHook('onRequest', async ({ headers }) => {
      if (!mayReport(options.origins, options.site.tracking, headers)) throw new RequestFailure(403);
    });
    beacons.addContentTypeParser('text/plain', { parseAs: 'string' }, (_, body, done) => {
      try {
        done(null, JSON.parse(String(body)));
      } catch {
        done(new RequestFailure(400));
      }
    });
    registerRoute(beacons, trackingCalls.track, options);
  });
}
