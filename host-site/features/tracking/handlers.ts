import { handlers } from '../../platform/calls/handler.ts';
import { trackingCalls } from './contract.ts';
import { track } from './service/events.ts';

export const trackingHandlers = handlers(trackingCalls, {
  track: (context, input, { address }) => track(context, Array.isArray(input) ? input : [input], address),
});
