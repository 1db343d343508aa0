/** Creates the calls: settings decide per service whether this process or a base address handles it. */
import type { ServiceKey } from '../../../widgets/domain/site/site.ts';
import type { Call } from '../feature/call.ts';
import { bindInProcess, type InProcessOptions } from './in-process.ts';
import { bindOverHttp } from './over-http.ts';
import type { ServiceCall } from './service-call.ts';

export interface CallsOptions extends Omit<InProcessOptions, 'onFailure'> {
  bases: Partial<Record<ServiceKey, string>>;
  fetch: typeof fetch;
  /** @param name of a call to another base address; undefined: a handler of this process failed */
  onFailure: (name: string | undefined, reason: unknown) => void;
}

export function createCalls({ bases, fetch, onFailure, ...own }: CallsOptions): ServiceCall {
  const here = bindInProcess({ ...own, onFailure: (error) => onFailure(undefined, error) });
  const elsewhere = bindOverHttp({ base: ({ service }) => bases[service] ?? '', fetch, onFailure });
  const isElsewhere = ({ local, service }: Call): boolean => !local && Boolean(bases[service]);
  return (call, input, who) => (isElsewhere(call) ? elsewhere : here)(call, input, who);
}
