/** What availability adds to pages of other features. */
import { fill } from '../../platform/feature/slot.ts';
import { merchantRooms } from '../login/contract.ts';
import { CALENDAR_PATH } from './pages/calendar-path.ts';
import { CALENDAR_TEXTS } from './pages/calendar-texts.ts';

export const fills = [fill(merchantRooms, { text: CALENDAR_TEXTS.room, path: CALENDAR_PATH }, 20)];
