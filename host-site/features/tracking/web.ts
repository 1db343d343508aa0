import type { WebWith } from '../../platform/feature/web.ts';
import { registerBeacons } from './beacons.ts';
import { type TrackingPart, trackingPart } from './context.ts';
import { trackingHandlers } from './handlers.ts';

export const web: WebWith<TrackingPart> = {
  handlers: trackingHandlers,
  start: (site) => ({ part: trackingPart(site), routes: registerBeacons }),
};
