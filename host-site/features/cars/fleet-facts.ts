/** Facts of fleets that lists filter and sort by. */

/** What other features call fleets, in addresses too. */
export const KIND = 'fleet';

export const CAR_BRANDS = ['奔驰', '宝马', '奥迪', '劳斯莱斯', '宾利', '保时捷', '红旗', '林肯', '特斯拉', '其他'] as const;
export type CarBrand = (typeof CAR_BRANDS)[number];

export const CAR_KINDS = ['轿车', '加长车', '敞篷车', '跑车', '越野车', '老爷车', '大巴'] as const;
export type CarKind = (typeof CAR_KINDS)[number];

export const CAR_COLOURS = ['黑', '白', '红', '银', '香槟金', '蓝', '粉'] as const;
export type CarColour = (typeof CAR_COLOURS)[number];

/** Cars that a fleet has at least, as the filter offers them. */
export const CAR_NUMBERS = [4, 6, 8, 12] as const;
/** Yuan for a fleet, as addresses have ranges: from including, to excluding. */
export const FLEET_PRICES = ['-1000', '1000-2000', '2000-4000', '4000-'] as const;
export const FLEET_SORTS = ['default', 'price', 'priceDown', 'cars'] as const;
export type FleetSort = (typeof FLEET_SORTS)[number];

/** The largest fleet that an import may state. */
export const MOST_CARS = 60;
