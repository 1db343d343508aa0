/** Creates the calls: settings decide per service whether this process or a base address handles it. */
import type { ServiceKey } from '../../widgets/domain/site/site.ts';
import type { CallName, ServiceCall } from '../service-contract/service-call.ts';
import type { ServiceContext } from '../services/context.ts';
import { preferReplica } from './catalogue-calls.ts';
import { ENDPOINTS } from './endpoints.ts';
import { bindInProcess } from './in-process.ts';
import { bindOverHttp } from './over-http.ts';

export interface CallsOptions {
  context: ServiceContext;
  /** A database that may lag behind, for calls of the catalogue; absent: that of the context. */
  catalogueDb?: ServiceContext['db'] | undefined;
  bases: Partial<Record<ServiceKey, string>>;
  fetch: typeof fetch;
  onFailure: (name: CallName | undefined, reason: unknown) => void;
}

export function createCalls({ context, catalogueDb, bases, fetch, onFailure }: CallsOptions): ServiceCall {
  const here = inProcess({ context, catalogueDb, onFailure });
  const elsewhere = bindOverHttp({ base: (name) => bases[ENDPOINTS[name].service] ?? '', fetch, onFailure });
  const isElsewhere = (name: CallName): boolean => !ENDPOINTS[name].local && Boolean(bases[ENDPOINTS[name].service]);
  return (name, input, who) => (isElsewhere(name) ? elsewhere : here)(name, input, who);
}

function inProcess({ context, catalogueDb, onFailure }: Pick<CallsOptions, 'context' | 'catalogueDb' | 'onFailure'>): ServiceCall {
  const bind = (bound: ServiceContext) => bindInProcess(bound, (error) => onFailure(undefined, error));
  if (!catalogueDb) return bind(context);
  // Inherits from the context, whose facts of the site change while the server runs.
  return preferReplica(bind(Object.assign(Object.create(context), { db: catalogueDb })), bind(context));
}
