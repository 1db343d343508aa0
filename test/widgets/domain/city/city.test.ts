import { describe, expect, it, vi } from 'vitest';
import { cityUrl, NATIONWIDE } from '../../../../widgets/domain/city/city.ts';
import { cityHints, resolveCity } from '../../../../widgets/domain/city/city-hints.ts';
import { SITE } from '../../header/surroundings.ts';

const HANGZHOU = { id: 5, name: '杭州', pinyin: 'hangzhou' };
const SHANGHAI = { id: 3, name: '上海', pinyin: 'shanghai' };
const everywhere = { explicit: 'hangzhou', path: '/hunche/city_3/x', cookieName: '北京', cookiePinyin: 'beijing' };

describe('cityHints', () => {
  // Specification 4#3
  it('lists the explicit value, then the path, then the cookies', () => {
    expect(cityHints(everywhere)).toEqual([{ pinyin: 'hangzhou' }, { id: 3 }, { pinyin: 'beijing', name: '北京' }]);
  });
  it('accepts an explicit id as text or number, 0 for nationwide included', () => {
    expect(cityHints({ explicit: '3' })).toEqual([{ id: 3 }]);
    expect(cityHints({ explicit: 0 })).toEqual([{ id: 0 }]);
  });
  it('reads an id only from a whole segment of the path', () => {
    expect(cityHints({ path: '/hunche/city_12' })).toEqual([{ id: 12 }]);
    expect(cityHints({ path: '/xcity_12/city_12a/city_' })).toEqual([]);
  });
  it('ignores invalid values', () => {
    expect(cityHints({ explicit: '<b>', cookieName: '杭州', cookiePinyin: '../evil' })).toEqual([]);
    expect(cityHints({})).toEqual([]);
  });
});

describe('resolveCity', () => {
  const knownCities = [HANGZHOU, SHANGHAI];
  const find = (hint: { id?: number; pinyin?: string }) => knownCities.find(({ id, pinyin }) => id === hint.id || pinyin === hint.pinyin);

  // Specification 4#3
  it('returns the first hint that names a known city, without a request', async () => {
    const ask = vi.fn();
    expect(await resolveCity(everywhere, find, ask)).toBe(HANGZHOU);
    expect(await resolveCity({ ...everywhere, explicit: 'atlantis' }, find, ask)).toBe(SHANGHAI);
    expect(ask).not.toHaveBeenCalled();
  });
  // Specification 4#3
  it('requests the city from the server when no source names one', async () => {
    expect(await resolveCity({ explicit: 'atlantis' }, find, async () => SHANGHAI)).toBe(SHANGHAI);
  });
  // Specification 4#3
  it('returns nationwide when the server does not know the city either', async () => {
    expect(await resolveCity({}, find, async () => undefined)).toEqual({ id: 0, name: '全国', pinyin: 'quanguo' });
  });
});

// Specification 2.3#2
it('links a city to its page of the hotel channel and nationwide to the root', () => {
  expect(cityUrl(SITE, HANGZHOU)).toBe('https://main.test/hotel/hangzhou');
  expect(cityUrl(SITE, NATIONWIDE)).toBe('https://main.test/hotel');
});
