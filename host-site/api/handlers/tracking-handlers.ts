import { trackingCalls } from '../../service-contract/calls/tracking-calls.ts';
import { track } from '../../services/tracking/events.ts';
import { handlers } from '../handler.ts';

export const trackingHandlers = handlers(trackingCalls, {
  track: (context, input, { address }) => track(context, Array.isArray(input) ? input : [input], address),
});
