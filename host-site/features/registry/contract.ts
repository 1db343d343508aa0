/** Calls about marriage registry offices. */
import { z } from 'zod';
import { cityId } from '../../platform/calls/schemas/fields.ts';
import { calls } from '../../platform/feature/call.ts';
import { city } from '../catalogue/contract.ts';

const text = z.string().default('');
/** Texts are empty where unknown. */
const office = z.object({
  name: z.string(),
  district: text,
  address: text,
  hours: text,
  phone: text,
  mapUrl: text,
  /** ISO date on which the operator checked it. */
  checkedOn: text,
});
export type RegistryOffice = z.infer<typeof office>;

export const registryCalls = calls(
  { service: 'wedding' },
  {
    /** Offices of a city, and the open cities that have some. `isNear`: in the same province. */
    registryOffices: {
      method: 'GET',
      path: '/registry-offices',
      reads: 'catalogue',
      summary: '一座城市的婚姻登记处：地址、时间与电话（未收录的为空），以及有名单的城市',
      input: z.object({ cityId: cityId.default(0) }),
      output: z.object({ offices: z.array(office), cities: z.array(city.extend({ isNear: z.boolean() })) }),
    },
  },
);
