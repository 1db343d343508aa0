import { describe, expect, it } from 'vitest';
import { readHotelBrief } from '../../../widgets/enquiry-modal/hotel-brief.ts';

const HOTEL = {
  id: 7,
  source: 1,
  name: '云汀酒店',
  cityPinyin: 'hangzhou',
  merchantAchievements: [{ title: 'a' }, { title: 'b' }, { title: 'c' }],
  hotel: { reachGiftList: ['下午茶一份\n每对新人一次', '婚房一晚'] },
};

describe('hotel in an enquiry', () => {
  // Specification 3#5
  it('has its gifts with their conditions and the first two achievements', () => {
    expect(readHotelBrief(HOTEL)).toEqual({
      id: '7',
      source: 1,
      name: '云汀酒店',
      cityPinyin: 'hangzhou',
      gifts: [['下午茶一份', '每对新人一次'], ['婚房一晚']],
      achievements: ['a', 'b'],
    });
  });

  it.each([
    null,
    undefined,
    'x',
    [],
    {},
    { ...HOTEL, name: 7 },
    { ...HOTEL, hotel: null },
    { ...HOTEL, merchantAchievements: 'x' },
    { ...HOTEL, hotel: { reachGiftList: [3] } },
  ])('is unknown when the reply is %j', (reply) => {
    expect(readHotelBrief(reply)).toBeNull();
  });
});
