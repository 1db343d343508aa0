/** Limits the calls of transports other than HTTP requests, which hooks count. */
import { failed } from '../../../../widgets/domain/services/result.ts';
import { ANONYMOUS, type ServiceCall } from '../../../platform/calls/service-call.ts';
import { failureText } from '../../../platform/http/failure.ts';
import type { VisitorLimits } from '../../../platform/limits/visitor-limits.ts';

/** Returns the calls, each counted against the limits that it declares, as its route counts them. */
export const limitedCall =
  (call: ServiceCall, limits: VisitorLimits): ServiceCall =>
  async (called, input, who = ANONYMOUS) => {
    for (const name of called.limits ?? (['call'] as const)) {
      const allowance = await limits.take(name, { address: who.address, session: who.session || who.visitor });
      if (!allowance.ok) return { ...failed(429, failureText(429)), retryAfter: allowance.retryAfterSeconds };
    }
    return call(called, input, who);
  };
