/** Calls to services of this process, with the schemas and handlers of the routes. */
import { failed, type Result } from '../../widgets/domain/services/result.ts';
import { failureText } from '../http/failure.ts';
import { ANONYMOUS, type CallName, type Calls, type ServiceCall } from '../service-contract/service-call.ts';
import type { ServiceContext } from '../services/context.ts';
import type { Endpoint } from './endpoint.ts';
import { ENDPOINTS } from './endpoints.ts';

/** RetCode of input that the schema rejects; routes respond with HTTP 422. */
const MALFORMED = 422;

/** @param onFailure gets errors of handlers; the caller gets RetCode 4444 */
export const bindInProcess =
  (context: ServiceContext, onFailure: (error: unknown) => void): ServiceCall =>
  async <C extends CallName>(name: C, input: Calls[C]['input'], who = ANONYMOUS): Promise<Result<Calls[C]['output']>> => {
    const endpoint = ENDPOINTS[name] as unknown as Endpoint<C>;
    try {
      const parsed = endpoint.input.safeParse(input);
      return parsed.success ? await endpoint.handle(context, parsed.data, who) : failed(MALFORMED, failureText(MALFORMED));
    } catch (error) {
      onFailure(error);
      return failed();
    }
  };
