/** The part of a hotel that the enquiry shows, read from an untrusted reply of the hotel-info service. */

export interface Gift {
  text: string;
  /** Empty when the gift has none. */
  condition: string;
}

export interface HotelBrief {
  id: string;
  name: string;
  /** Only 1 takes date enquiries online. */
  source: number;
  gifts: Gift[];
  achievements: string[];
  cityPinyin: string;
}

const ACHIEVEMENTS_SHOWN = 2;

const record = (value: unknown): Record<string, unknown> => (typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {});
const list = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);
const text = (value: unknown): string => (typeof value === 'string' ? value.trim() : '');

function gift(value: unknown): Gift {
  const [first = '', ...rest] = text(value).split('\n');
  return { text: first.trim(), condition: rest.join(' ').trim() };
}

/** Null when the reply describes no hotel. */
export function readHotelBrief(reply: unknown): HotelBrief | null {
  const { id, name, source, hotel, merchantAchievements, cityPinyin } = record(reply);
  if (!text(name)) return null;
  return {
    id: String(id ?? ''),
    name: text(name),
    source: Number(source),
    gifts: list(record(hotel).reachGiftList).map(gift).filter((item) => item.text),
    achievements: list(merchantAchievements).map((item) => text(record(item).title)).filter(Boolean).slice(0, ACHIEVEMENTS_SHOWN),
    cityPinyin: /^[a-z]+$/.test(text(cityPinyin)) ? text(cityPinyin) : '',
  };
}
