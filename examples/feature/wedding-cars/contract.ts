/** The call that returns the cars. */
import { z } from 'zod';
import { calls } from '../../platform/feature/call.ts';

const car = z.object({ id: z.number(), name: z.string(), yuanPerHour: z.number() });

export const carCalls = calls(
  { service: 'wedding' },
  {
    weddingCars: {
      method: 'GET',
      path: '/cars',
      reads: 'catalogue',
      summary: '婚车与每小时价格',
      input: z.object({}),
      output: z.array(car),
    },
  },
);
