import { expect, it } from 'vitest';
import { hotelCalls } from '../../../../../../host-site/features/catalogue/contract/hotel-calls.ts';
import type { HotelRow } from '../../../../../../widgets/domain/catalogue/hotel-entities.ts';
import { failed, type Result } from '../../../../../../widgets/domain/services/result.ts';
import { fakeServices, hotel, MAIN, pageServer } from '../../../../platform/pages/fake-services.ts';
import { load } from '../../../../platform/pages/html.ts';

const ADDRESS = `/hotel/hangzhou/detail_${hotel.id}`;
const COMPARE = '和相近的酒店对比';

it('shows the similar hotels of the city at the end of the hotel page, and compares with them', async () => {
  const listed = await fakeServices().call(hotelCalls.hotels, { cityId: 87 });
  const [row] = listed.ok ? listed.data.list : [];
  const similar = { ...row, id: hotel.id + 1, name: '临湖酒店' } as HotelRow;
  const server = await pageServer({ replies: { recommendedHotels: (): Result<HotelRow[]> => ({ ok: true, data: [similar], msg: '' }) } });
  const page = await load(server, ADDRESS);
  expect(server.requests.find(({ name }) => name === 'recommendedHotels')?.input).toEqual({ merchantId: hotel.id, number: 4 });
  expect(page.text).toContain('相近的酒店同城，餐标和桌数接近看同城全部酒店');
  expect(page.text).toContain('临湖酒店');
  expect(page.links).toContain(`${MAIN}/hotel/hangzhou/detail_${hotel.id + 1}`);
  expect(page.text).toContain(COMPARE);
  expect(page.links.filter((link) => link.includes('/compare?'))).toEqual([expect.stringContaining(`${hotel.id},${hotel.id + 1}`)]);
});

it('leaves both out when the call fails', async () => {
  const page = await load(await pageServer({ replies: { recommendedHotels: () => failed(4444, '') } }), ADDRESS);
  expect(page.status).toBe(200);
  expect(page.text).not.toContain('相近的酒店');
});
