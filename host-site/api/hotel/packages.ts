import { z } from 'zod';
import * as packages from '../../services/hotels/packages.ts';
import { endpoint } from '../endpoint.ts';
import { id, optional, pageSize } from '../fields.ts';
import { packageDetail as detail, packageRow } from '../shapes.ts';

export const packageDetail = endpoint({
  call: 'packageDetail',
  service: 'java',
  method: 'GET',
  path: '/package',
  summary: '套餐详情',
  input: z.object({ id }),
  output: detail,
  handle: (context, input) => packages.packageDetail(context, input.id),
});

export const hotelPackages = endpoint({
  call: 'hotelPackages',
  service: 'hotel',
  method: 'GET',
  path: '/packages',
  summary: '酒店的套餐',
  input: z.object({ merchantId: id, pageSize: optional(pageSize) }),
  output: z.array(packageRow),
  handle: (context, input) => packages.hotelPackages(context, input.merchantId, input.pageSize),
});
