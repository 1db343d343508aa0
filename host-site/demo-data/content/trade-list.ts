import { DRESS, FLOWERS, RINGS } from './trades/dress-rings-flowers.ts';
import { PORTRAITS, WEDDING_DAY } from './trades/photography.ts';
import { PLANNING } from './trades/planning.ts';
import type { Trade } from './trades/trade.ts';
import { HOST, MAKEUP, VIDEO } from './trades/video-makeup-host.ts';

/** In the order of the categories; a merchant's id hangs on the place, so one is appended and never put in between. */
export const TRADES: readonly Trade[] = [PLANNING, PORTRAITS, WEDDING_DAY, VIDEO, MAKEUP, HOST, DRESS, RINGS, FLOWERS];
