import type { Web } from '../../platform/feature/web.ts';
import { registerBeacons } from './beacons.ts';
import { trackingHandlers } from './handlers.ts';

export const web: Web = {
  handlers: trackingHandlers,
  routes: registerBeacons,
};
