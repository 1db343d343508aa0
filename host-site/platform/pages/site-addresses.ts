/** Public addresses of the site, which features state for the sitemap. */
import type { Result } from '../../../widgets/domain/services/result.ts';
import type { Site } from '../../../widgets/domain/site/site.ts';
import type { ServiceCall } from '../calls/service-call.ts';

export interface AddressSources {
  call: ServiceCall;
  site: Site;
  clock: () => number;
}

/** Thrown when a service fails: search engines would forget the addresses missing from an incomplete sitemap. */
export class ServiceFailure extends Error {}

/** @throws ServiceFailure */
export function dataOf<T>(result: Result<T>): T {
  if (!result.ok) throw new ServiceFailure('a service failed the sitemap');
  return result.data;
}
