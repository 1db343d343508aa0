import { describe, expect, it } from 'vitest';
import { TURN_MS } from '../../../widgets/search-box/hot-words/hot-word-turning.tsx';
import { RECENT_SHOWN } from '../../../widgets/search-box/recent-searches.ts';
import { AT_REST, BLUR_MS, keywordOf, type SearchStep, searchStep } from '../../../widgets/search-box/search-box-state.ts';
import { searchGroups } from '../../../widgets/search-box/search-groups.ts';

const after = (...steps: (SearchStep | 'focus' | 'blur' | 'left' | 'close' | 'turn' | 'pause' | 'carousel')[]) =>
  steps.map((step) => (typeof step === 'string' ? { type: step } : step)).reduce(searchStep, AT_REST);
const move = (by: 1 | -1): SearchStep => ({ type: 'move', by, count: 3 });

it('keeps the specified times and counts', () => {
  expect([BLUR_MS, TURN_MS, RECENT_SHOWN]).toEqual([300, 15000, 4]);
});

describe('focus', () => {
  // Specification 2.3#7
  it('expands the search and keeps it expanded after the blur until the delay ends', () => {
    expect(after('focus').focused).toBe(true);
    expect(after('focus', 'blur').focused).toBe(true);
    expect(after('focus', 'blur', 'left').focused).toBe(false);
  });
  it('keeps the search expanded when the focus returns within the delay', () => {
    expect(after('focus', 'blur', 'focus', 'left').focused).toBe(true);
  });
  it('expands the search on typing and on arrow keys after Escape closed it', () => {
    expect(after('focus', 'close').focused).toBe(false);
    expect(after('focus', 'close', { type: 'text', text: '厅' }).focused).toBe(true);
    expect(after('focus', 'close', move(1)).focused).toBe(true);
  });
  it('expands the search on a press on the carousel, which stops', () => {
    expect(after('carousel')).toMatchObject({ focused: true, paused: true });
  });
});

describe('carousel', () => {
  it('advances and can be paused and resumed', () => {
    expect(after('turn', 'turn').turns).toBe(2);
    expect(after('pause').paused).toBe(true);
    expect(after('pause', 'pause').paused).toBe(false);
  });
});

describe('options', () => {
  it('cycle with the arrow keys in both directions, including the input itself', () => {
    expect(after(move(1)).option).toBe(0);
    expect(after(move(1), move(1), move(1)).option).toBe(2);
    expect(after(move(1), move(1), move(1), move(1)).option).toBe(-1);
    expect(after(move(-1)).option).toBe(2);
  });
  it('are deselected on typing and on closing', () => {
    expect(after(move(1), { type: 'text', text: 'x' }).option).toBe(-1);
    expect(after(move(1), 'close').option).toBe(-1);
  });
});

describe('groups of the drop-down', () => {
  const words = (...texts: string[]) => texts.map((text) => ({ text }));
  const lists = { recent: words('一'), hotWords: words('厅', '草坪'), ranks: words('国庆') };

  it('are recent searches, hot words and ranks, numbered as one list', () => {
    expect(searchGroups([], lists)).toEqual([
      { kind: 'recent', name: '最近搜索', start: 0, list: words('一') },
      { kind: 'hotWords', name: '大家都在搜', start: 1, list: words('厅', '草坪') },
      { kind: 'ranks', name: '热门榜', start: 3, list: words('国庆') },
    ]);
  });
  it('omit empty lists', () => {
    const hotWords = { kind: 'hotWords', name: '大家都在搜', start: 0, list: words('厅', '草坪') };
    expect(searchGroups([], { ...lists, recent: [], ranks: [] })).toEqual([hotWords]);
    expect(searchGroups([], { recent: [], hotWords: [], ranks: [] })).toEqual([]);
  });
  it('are the suggestions alone while there are any, numbered as one list', () => {
    const hints = [
      { name: '酒店', list: words('草庐', '草堂') },
      { name: '攻略', list: words('草坪') },
    ];
    expect(searchGroups(hints, lists)).toEqual([
      { kind: 'hints', name: '酒店', start: 0, list: words('草庐', '草堂') },
      { kind: 'hints', name: '攻略', start: 2, list: words('草坪') },
    ]);
  });
});

describe('keyword', () => {
  // Specification 5#5
  it('is the trimmed text', () => expect(keywordOf('  草坪　', '厅')).toBe('草坪'));
  it('is the visible hot word when nothing is typed', () => expect(keywordOf(' ', '厅')).toBe('厅'));
  it('is empty when there is neither', () => expect(keywordOf(' ')).toBe(''));
});
