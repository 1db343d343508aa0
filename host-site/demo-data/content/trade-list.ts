import { DRESS, FLOWERS, RINGS } from './trades/dress-rings-flowers.ts';
import { PORTRAITS, WEDDING_DAY } from './trades/photography.ts';
import { PLANNING } from './trades/planning.ts';
import type { Trade } from './trades/trade.ts';
import { HOST, MAKEUP, VIDEO } from './trades/video-makeup-host.ts';

/** In the order of the categories. Merchants' ids depend on the position, so append trades and never insert them. */
export const TRADES: readonly Trade[] = [PLANNING, PORTRAITS, WEDDING_DAY, VIDEO, MAKEUP, HOST, DRESS, RINGS, FLOWERS];
