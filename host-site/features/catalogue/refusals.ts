/** Business refusals: RetCode and the text that visitors and merchants see. */
import { type RefusalOf, type Refusals, refusals } from '../../platform/calls/refusals.ts';

export const CATALOGUE_REFUSALS = {
  unknownCity: { code: 1001, text: '没有找到这个城市' },
  unknownHotel: { code: 1002, text: '没有找到这家酒店' },
  unknownPackage: { code: 1003, text: '没有找到这个套餐，可能已下架' },
  unknownMerchant: { code: 1004, text: '没有找到这个商家，可能已停止合作' },
  unknownExample: { code: 1005, text: '没有找到这个案例，可能已下架' },
  unknownHall: { code: 1007, text: '没有找到这个宴会厅，可能已停用' },
  unknownNote: { code: 1008, text: '没有找到这篇笔记，可能已下架' },
  unknownPanorama: { code: 1009, text: '这个宴会厅还没有全景图' },
} as const satisfies Refusals;

export const refuse = refusals(CATALOGUE_REFUSALS);
export type Refusal = RefusalOf<typeof refuse>;
