/** Creates the calls: settings decide per service whether this process or a base address handles it. */
import type { ServiceKey } from '../../widgets/domain/site.ts';
import type { CallName, ServiceCall } from '../service-contract/service-call.ts';
import type { ServiceContext } from '../services/context.ts';
import { ENDPOINTS } from './endpoints.ts';
import { bindInProcess } from './in-process.ts';
import { bindOverHttp } from './over-http.ts';

export interface CallsOptions {
  context: ServiceContext;
  bases: Partial<Record<ServiceKey, string>>;
  fetch: typeof fetch;
  onFailure: (name: CallName | undefined, reason: unknown) => void;
}

export function createCalls({ context, bases, fetch, onFailure }: CallsOptions): ServiceCall {
  const here = bindInProcess(context, (error) => onFailure(undefined, error));
  const elsewhere = bindOverHttp({ base: (name) => bases[ENDPOINTS[name].service] ?? '', fetch, onFailure });
  const isElsewhere = (name: CallName): boolean => !ENDPOINTS[name].local && Boolean(bases[ENDPOINTS[name].service]);
  return (name, input, who) => (isElsewhere(name) ? elsewhere : here)(name, input, who);
}
