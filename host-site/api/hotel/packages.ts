import { z } from 'zod';
import * as packages from '../../services/hotels/packages.ts';
import { endpoint } from '../endpoint.ts';
import { id, optional, pageSize } from '../fields.ts';
import { packageDetail as detail, hotelMenu, packageRow } from '../shapes.ts';

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

export const hotelMenus = endpoint({
  call: 'hotelMenus',
  service: 'hotel',
  method: 'GET',
  path: '/menus',
  summary: '酒店的婚宴菜单：按餐标从低到高，不含未公布菜单的套餐',
  input: z.object({ merchantId: id }),
  output: z.array(hotelMenu),
  handle: (context, input) => packages.hotelMenus(context, input.merchantId),
});
