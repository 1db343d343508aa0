/** The part of a hotel that the enquiry shows, read from an untrusted reply of the hotel-info service. */
import type { HotelInfo } from '../domain/catalogue/hotel-entities.ts';

export interface HotelBrief {
  id: string;
  name: string;
  /** Only 1 takes date enquiries online. */
  source: number;
  /** The gift, then its condition if it has one. */
  gifts: string[][];
  achievements: string[];
  /** Empty: a merchant that is not a hotel. */
  cityPinyin: string;
}

const ACHIEVEMENTS_SHOWN = 2;

/** Whether a code means that there is no such hotel or merchant. Other failures do not tell. */
export const isMissing = (code: number): boolean => [400, 404, 1002, 1004].includes(code);

/** Returns null when the reply describes no hotel; the form then renders without it. */
export function readHotelBrief(reply: unknown): HotelBrief | null {
  try {
    const { id, name, source, cityPinyin, hotel, merchantAchievements } = reply as HotelInfo;
    return {
      id: `${id}`,
      name: name.trim(),
      source: +source,
      gifts: hotel.reachGiftList.map((gift) => gift.split('\n')),
      achievements: merchantAchievements.slice(0, ACHIEVEMENTS_SHOWN).map(({ title }) => `${title}`),
      cityPinyin,
    };
  } catch {
    return null;
  }
}
