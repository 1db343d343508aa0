import type { ServiceContext } from '../../platform/calls/context.ts';
import { type Binding, handlers } from '../../platform/calls/handler.ts';
import type { TrackingPart } from './context.ts';
import { trackingCalls } from './contract.ts';
import { track } from './service/events.ts';

export const trackingHandlers: Binding<ServiceContext & TrackingPart>[] = handlers(trackingCalls, {
  track: (context, input, { address }) => track(context, Array.isArray(input) ? input : [input], address),
});
