/** What only telephone calls need. */
import type { SiteParts } from '../../platform/feature/site-parts.ts';
import { createExchange } from '../../platform/outgoing/endpoint-post.ts';
import { embeddedProvider } from './service/embedded-provider.ts';
import { type HttpProviderTimings, httpProvider } from './service/http-provider.ts';
import type { TelephoneProvider } from './service/telephone-provider.ts';

declare module '../../platform/feature/site-parts.ts' {
  interface FeatureOverrides {
    /** Time limit and retries of the provider of virtual numbers. */
    telephoneTimings?: Partial<HttpProviderTimings>;
  }
}

export interface TelephonePart {
  /** Lends virtual numbers for `minutes`; undefined: merchants cannot be called. */
  telephone: { provider: TelephoneProvider; minutes: number } | undefined;
}

export function telephonePart({ settings, clock, log, overrides: { telephoneTimings: timings = {} } }: SiteParts): TelephonePart {
  const { telephone: endpoint, receiverNetworks } = settings;
  if (!endpoint) return { telephone: undefined };
  const provider =
    endpoint.provider === 'embedded'
      ? embeddedProvider
      : httpProvider({ endpoint, exchange: createExchange(receiverNetworks), clock, log, timings });
  return { telephone: { provider, minutes: endpoint.minutes } };
}
