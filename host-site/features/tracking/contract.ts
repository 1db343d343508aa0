/** The call that accepts tracking events. */
import { z } from 'zod';
import { calls } from '../../platform/feature/call.ts';

const LARGEST_BATCH = 50;
const text = z.string().max(4000).optional();
const event = z.object({
  user_id: z.union([z.string().max(64), z.number()]).optional(),
  page_name: text,
  ndevice: text,
  app_name: text,
  headers: z.object({ devicekind: text }).optional(),
  ext: z.object({ rand_id: text }).optional(),
  event_type: text,
  element_tag: text,
  element_data: z.union([z.string().max(4000), z.record(z.string(), z.unknown())]).optional(),
});

export const trackingCalls = calls(
  { service: 'node' },
  {
    /** Unknown fields are dropped, long texts are cut. */
    track: {
      method: 'POST',
      path: '/track',
      limits: ['tracking'],
      routed: false,
      summary: '行为事件，一条或一批；也接受 text/plain（sendBeacon）',
      input: z.union([event, z.array(event).max(LARGEST_BATCH)]),
      output: z.object({ accepted: z.number() }),
    },
  },
);
