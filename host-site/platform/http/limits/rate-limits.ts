/** Counts the requests of routes, and refuses what exceeds a limit with 429 and Retry-After. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Visitor, VisitorLimits } from '../../limits/visitor-limits.ts';
import { RequestFailure } from '../failure.ts';
import type { LimitName } from './route-policy.ts';

export interface RateLimits {
  /** Counts a request. @throws RequestFailure 429 after setting Retry-After. */
  take(name: LimitName, request: FastifyRequest, reply: FastifyReply): Promise<void>;
  isAfterValidation(name: LimitName): boolean;
}

export const createRateLimits = (limits: VisitorLimits, visitorOf: (request: FastifyRequest) => Visitor): RateLimits => ({
  async take(name, request, reply) {
    const allowance = await limits.take(name, visitorOf(request));
    if (allowance.ok) return;
    reply.header('retry-after', allowance.retryAfterSeconds);
    throw new RequestFailure(429);
  },
  isAfterValidation: limits.isAfterValidation,
});

/** Counts every request of the scope, also of paths without a route: against what its route states in `config.limits`, else `fallback`. */
export function registerRateLimits(scope: FastifyInstance, limits: RateLimits, fallback: readonly LimitName[]): void {
  const takeAll = (afterValidation: boolean) => async (request: FastifyRequest, reply: FastifyReply) => {
    for (const name of request.routeOptions.config.limits ?? fallback)
      if (limits.isAfterValidation(name) === afterValidation) await limits.take(name, request, reply);
  };
  scope.addHook('onRequest', takeAll(false));
  scope.addHook('preHandler', takeAll(true));
}
