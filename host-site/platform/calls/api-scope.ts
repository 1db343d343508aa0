/** What features register routes below `/api` with. */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Site } from '../../../widgets/domain/site/site.ts';
import type { Call } from '../feature/call.ts';
import type { Origins } from '../http/security/origins.ts';
import type { CookieSite } from '../http/security/session-cookies.ts';
import type { VisitorLimits } from '../limits/visitor-limits.ts';
import type { Caller, ServiceCall } from './service-call.ts';

export interface ApiScope {
  call: ServiceCall;
  callerOf: (request: FastifyRequest) => Caller;
  /** For the cookies of responses, and the pages that may send tracking events. */
  site: CookieSite & Pick<Site, 'tracking'>;
  origins: Origins;
  /** What a visitor may use, for the messages of sockets. */
  visitorLimits: VisitorLimits;
  clock: () => number;
  /** Aborted when the process begins to stop. */
  stopping?: AbortSignal | undefined;
  /** Registers the route of a call that declares `routed: false`. */
  route: (app: FastifyInstance, call: Call) => void;
}
