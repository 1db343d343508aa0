/** `POST /api/…/track`: also text, which `sendBeacon` can send to any origin. */
import type { FastifyInstance } from 'fastify';
import type { ApiScope } from '../../platform/calls/api-scope.ts';
import { RequestFailure } from '../../platform/http/failure.ts';
import { mayReport } from '../../platform/http/security/origins.ts';
import { trackingCalls } from './contract.ts';

export async function registerBeacons(api: FastifyInstance, { origins, site, route }: ApiScope): Promise<void> {
  await api.register(async (beacons) => {
    beacons.addHook('onRequest', async ({ headers }) => {
      if (!mayReport(origins, site.tracking, headers)) throw new RequestFailure(403);
    });
    beacons.addContentTypeParser('text/plain', { parseAs: 'string' }, (_, body, done) => {
      try {
        done(null, JSON.parse(String(body)));
      } catch {
        done(new RequestFailure(400));
      }
    });
    route(beacons, trackingCalls.track);
  });
}
