/** What features register routes below `/api` with. */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Site } from '../../../widgets/domain/site/site.ts';
import type { Call } from '../feature/call.ts';
import type { Origins } from '../http/security/origins.ts';
import type { CookieSite } from '../http/security/session-cookies.ts';
import type { VisitorLimits } from '../limits/visitor-limits.ts';
import type { StreamLimits } from './event-streams.ts';
import type { Caller, ServiceCall } from './service-call.ts';

/** What a feature registers its own routes below `/api` with. A feature adds what only it needs, by `declare module`. */
export interface ApiScope {
  call: ServiceCall;
  callerOf: (request: FastifyRequest) => Caller;
  /** For the cookies of responses, and the pages that may send tracking events. */
  site: CookieSite & Pick<Site, 'tracking'>;
  origins: Origins;
  /** What a visitor may use, for the messages of sockets. */
  visitorLimits: VisitorLimits;
  clock: () => number;
  /** Milliseconds between heartbeats of event streams; undefined: as for operators. */
  beat?: StreamLimits['beat'];
  /** Open event streams in total, and per account; undefined: as for operators. */
  streams?: number | undefined;
  streamsPerAccount?: number | undefined;
  /** Aborted when the process begins to stop. */
  stopping?: AbortSignal | undefined;
  /** Registers the route of a call that declares `routed: false`. */
  route: (app: FastifyInstance, call: Call) => void;
}
