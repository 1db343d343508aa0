import { z } from 'zod';
import * as halls from '../../services/hotels/halls.ts';
import * as panoramas from '../../services/hotels/panoramas.ts';
import { endpoint } from '../endpoint.ts';
import { id } from '../fields.ts';
import { hall, hallDetail, panorama, panoramaDetail } from '../shapes.ts';

export const hallList = endpoint({
  call: 'hallList',
  service: 'hotel',
  method: 'GET',
  path: '/halls',
  summary: '酒店的宴会厅：桌数多的在前',
  input: z.object({ merchantId: id }),
  output: z.array(hall),
  handle: (context, input) => halls.hallList(context, input.merchantId),
});

export const hallInfo = endpoint({
  call: 'hallInfo',
  service: 'hotel',
  method: 'GET',
  path: '/hall',
  summary: '一个宴会厅，含所属酒店与可用套餐',
  input: z.object({ id }),
  output: hallDetail,
  handle: (context, input) => halls.hallInfo(context, input.id),
});

export const vrList = endpoint({
  call: 'vrList',
  service: 'hotel',
  method: 'GET',
  path: '/vrs',
  summary: '酒店各宴会厅的全景图（VR）',
  input: z.object({ merchantId: id }),
  output: z.array(panorama),
  handle: (context, input) => panoramas.vrList(context, input.merchantId),
});

export const vrDetail = endpoint({
  call: 'vrDetail',
  service: 'hotel',
  method: 'GET',
  path: '/vr',
  summary: '一个宴会厅的全景图（VR），id为宴会厅编号',
  input: z.object({ id }),
  output: panoramaDetail,
  handle: (context, input) => panoramas.vrDetail(context, input.id),
});
