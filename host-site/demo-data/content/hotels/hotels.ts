import type { Fee } from '../../../../widgets/domain/catalogue/fee.ts';
import { demoAchievements } from '../achievements.ts';
import { demoAddress, introduction } from '../introduction.ts';
import { type DemoPackage, planPackages, writePackage } from '../packages.ts';
import { type CoverPicker, coverPicker, hotelPictures, type Picture, picturePicker, VIEWS } from '../pictures.ts';
import { random } from '../random.ts';
import { demoFees } from './fees.ts';
import * as first from './first-hotel.ts';
import { BRIDAL_ROOM, demoGifts } from './gifts.ts';
import { type DemoHall, demoHalls } from './halls.ts';
import { type HotelLine, hotelLines } from './hotel-list.ts';

export interface DemoHotel {
  line: HotelLine;
  address: string;
  intro: string;
  halls: DemoHall[];
  fees: Fee[];
  feesCheckedOn: string;
  gifts: string[];
  achievements: string[];
  tags: string[];
  pictures: string[];
  packages: DemoPackage[];
  /** Position in the list in default order, from 1. */
  sortRank: number;
}

/** Returns every hotel of the demo data, always the same. */
export function demoHotels(): DemoHotel[] {
  const lines = inListOrder([first.FIRST_LINE, ...hotelLines()]);
  const covers = new Map<string, CoverPicker>();
  const used = new Set(namesOf(firstHotel()));
  return lines.map((line, index) => {
    const city = covers.get(line.citySlug) ?? coverPicker(covers.size, used);
    covers.set(line.citySlug, city);
    const isFirst = line.id === first.FIRST_LINE.id;
    const picture = city.pick(line.scene, isFirst ? first.FIRST_PICTURES[0] : undefined);
    return { ...(isFirst ? firstHotel() : hotel(line, picture, used)), sortRank: index + 1 };
  });
}

const namesOf = ({ pictures, halls, packages }: Omit<DemoHotel, 'sortRank'>): string[] => [
  ...pictures,
  ...halls.flatMap((hall) => hall.pictures),
  ...packages.flatMap((each) => each.pictures),
];

/** Default order of a list: hotels that take enquiries first, then by tier, then as written. */
function inListOrder(lines: readonly HotelLine[]): HotelLine[] {
  const key = (line: HotelLine) => (line.source === 1 ? 0 : 10) - line.tier;
  return [...lines].sort((a, b) => key(a) - key(b) || a.id - b.id);
}

function firstHotel(): Omit<DemoHotel, 'sortRank'> {
  return {
    line: first.FIRST_LINE,
    address: first.FIRST_ADDRESS,
    intro: first.FIRST_INTRODUCTION,
    halls: first.FIRST_HALLS,
    fees: first.FIRST_FEES,
    feesCheckedOn: first.FIRST_CHECKED_ON,
    gifts: first.FIRST_GIFTS,
    achievements: first.FIRST_ACHIEVEMENTS,
    tags: first.FIRST_TAGS,
    pictures: first.FIRST_PICTURES,
    packages: first.firstPackages(),
  };
}

/** @param used names of pictures that lists of hotels, halls and packages do not show again; the chosen ones are added */
function hotel(line: HotelLine, cover: Picture, used: Set<string>): Omit<DemoHotel, 'sortRank'> {
  const picker = picturePicker(cover.palette, used);
  const gallery = picturePicker(cover.palette, new Set(), VIEWS.hotelGalleries);
  const halls = demoHalls(line, picker);
  const plans = planPackages(line, halls, picker, gallery);
  const fees = demoFees(line, halls);
  const gifts = demoGifts(line);
  const chance = random(`${line.id}:checked`);
  const feesCheckedOn = `2026-${['09', '10'][chance.below(2)]}-${String(3 + chance.below(27)).padStart(2, '0')}`;
  return {
    line,
    address: demoAddress(line),
    intro: introduction(line, halls),
    halls,
    fees,
    feesCheckedOn,
    gifts,
    achievements: demoAchievements(line),
    tags: tags(line, fees, gifts),
    pictures: hotelPictures(cover, gallery),
    packages: plans.map((plan) => writePackage(line, plan, fees)),
  };
}

/** Returns at most three short advantages that follow from the hotel's facts. */
function tags(line: HotelLine, fees: readonly Fee[], gifts: readonly string[]): string[] {
  const free = (name: string) => fees.some((fee) => fee.name === name && fee.kind === 'free');
  const list = [line.scene === '城景' ? '' : line.scene];
  for (const name of ['服务费', '开瓶费', '进场费']) if (free(name)) list.push(`免${name}`);
  if (gifts.includes(BRIDAL_ROOM)) list.push('赠婚房');
  if (free('停车费')) list.push('停车免费');
  else list.push('两小时停车');
  if (gifts.length) list.push('到店有礼');
  return list.filter(Boolean).slice(0, 3);
}
