/** The binding of calls to the services of this process: the same schemas and handlers as the routes. */
import { failed, type Result } from '../../widgets/domain/result.ts';
import { failureText } from '../http/failure.ts';
import { ANONYMOUS, type CallName, type Calls, type ServiceCall } from '../service-contract/service-call.ts';
import type { ServiceContext } from '../services/context.ts';
import type { Endpoint } from './endpoint.ts';
import { ENDPOINTS } from './endpoints.ts';

/** RetCode of a request that its schema refuses; as a route it is HTTP 422. */
const MALFORMED = 422;

/** @param onFailure told what a handler threw; the caller gets the catalogue's 4444. */
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
