import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { SearchBox } from '../../../widgets/search-box/search-box.tsx';
import { ALL, ok, optionsOf, RANKS, settle, surroundings, WORDS } from '../header/surroundings.ts';

const DATA = { hotWords: WORDS, ranks: RANKS };
const input = () => screen.getByRole<HTMLInputElement>('combobox');
const isVisible = (text: string) => screen.queryAllByText(text).length > 0;
/** Text of the rotating hot word; undefined when it is hidden. The drop-down lists the same words. */
const carousel = () => document.getElementById('s-hot')?.textContent;
const type = (text: string) => fireEvent.input(input(), { target: { value: text } });
const press = (key: string, more: object = {}) => fireEvent.keyDown(input(), { key, keyCode: key === 'Enter' ? 13 : 0, ...more });
const stored = () => JSON.parse(localStorage.getItem('last_search') ?? 'null') as unknown;

/** The box as the server drew it: nothing is requested. */
function box(data: object = DATA, options = {}) {
  const around = surroundings();
  render(<SearchBox options={optionsOf(options)} data={data} env={around.env} />);
  return around;
}

let opened: unknown[][] = [];
beforeEach(() => {
  vi.useFakeTimers();
  opened = [];
  vi.stubGlobal('open', (...args: unknown[]) => opened.push(args));
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
  vi.stubGlobal('requestIdleCallback', (run: () => void) => run());
  localStorage.clear();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});
const pass = (ms: number) => act(() => void vi.advanceTimersByTime(ms));

describe('searching', () => {
  // Specification 2.3#8, 3#17, 4#11
  it('opens the search page in a new tab without an opener, stores the search, and dispatches the event', () => {
    const { events } = box();
    type('  草坪 ');
    press('Enter');
    const url = `https://main.test/search?keyword=${encodeURIComponent('草坪')}`;
    expect(opened).toEqual([[url, '_blank', 'noopener']]);
    expect(events).toEqual([['xiyan:search', { keyword: '草坪', type: '', url }]]);
    expect(stored()).toEqual(['草坪']);
  });
  it('opens nothing when the page cancels the event', () => {
    const { emit } = box();
    emit.mockReturnValue(false);
    type('草坪');
    press('Enter');
    expect(emit).toHaveBeenCalledOnce();
    expect(opened).toEqual([]);
  });
  it('is described by the hot word only while one is visible', () => {
    box();
    const field = screen.getByRole('combobox');
    expect(document.getElementById(field.getAttribute('aria-describedby') ?? '')?.textContent).toBe(carousel());
    type('草坪');
    expect(field.hasAttribute('aria-describedby')).toBe(false);
  });
  // Specification 4#11
  it('searches on a click on the button too', () => {
    box();
    type('草坪');
    fireEvent.submit(screen.getByRole('search'));
    expect(opened).toHaveLength(1);
  });
  // Specification 5#6
  it('searches the visible hot word when nothing is typed', () => {
    const { events } = box();
    pass(15000);
    press('Enter');
    expect(events[0]?.[1]).toMatchObject({ keyword: '草坪婚礼' });
  });
  // Specification 5#6
  it('does nothing when nothing is typed and no hot word is visible', () => {
    const { events } = box({ hotWords: [], ranks: [] });
    press('Enter');
    type('   ');
    press('Enter');
    expect(events).toEqual([]);
    expect(opened).toEqual([]);
  });
});

describe('input method', () => {
  // Specification 4#11
  it("keeps Enter, Escape and arrows during a composition, in Chromium's order of events", () => {
    const { events } = box();
    input().focus();
    fireEvent.compositionStart(input());
    type('caoping');
    for (const key of ['Enter', 'Escape', 'ArrowDown']) press(key, { isComposing: true, keyCode: 229 });
    expect(events).toEqual([]);
    expect(input().getAttribute('aria-expanded')).toBe('true');
    expect(input().getAttribute('aria-activedescendant')).toBeNull();
    fireEvent.compositionEnd(input(), { data: '草坪' });
    type('草坪');
    press('Enter');
    expect(events[0]?.[1]).toMatchObject({ keyword: '草坪' });
  });
  // Specification 4#11
  it('keeps the Enter that ends a composition in Safari, which reports the end first', () => {
    const { events } = box();
    fireEvent.compositionStart(input());
    type('草坪');
    fireEvent.compositionEnd(input(), { data: '草坪' });
    const ended = press('Enter', { isComposing: false, keyCode: 229 });
    expect(events).toEqual([]);
    // Cancelled, so that the form is not submitted by it either.
    expect(ended).toBe(false);
  });
});

describe('expanded and collapsed', () => {
  // Specification 2.3#7, 4#7, 4#8
  it('expands on focus and collapses 300 ms after the blur', () => {
    box();
    act(() => input().focus());
    expect(isVisible('大家都在搜')).toBe(true);
    act(() => input().blur());
    pass(299);
    expect(isVisible('大家都在搜')).toBe(true);
    pass(1);
    expect(isVisible('大家都在搜')).toBe(false);
  });
  // Specification 4#8
  it('stays expanded when the focus moves within the box', () => {
    box();
    act(() => input().focus());
    act(() => screen.getByRole('button', { name: '暂停轮换热词' }).focus());
    pass(1000);
    expect(isVisible('大家都在搜')).toBe(true);
  });
  it('collapses at once on Escape', () => {
    box();
    act(() => input().focus());
    press('Escape');
    expect(input().getAttribute('aria-expanded')).toBe('false');
  });
  // Specification 4#7
  it('reports its state to its container', () => {
    const states: boolean[] = [];
    render(<SearchBox options={optionsOf()} data={DATA} env={surroundings().env} onFocused={(focused) => states.push(focused)} />);
    act(() => input().focus());
    press('Escape');
    expect(states).toEqual([false, true, false]);
  });
});

describe('hot words', () => {
  // Specification 9#8
  it('advance every 15 s in a loop', () => {
    box();
    expect(isVisible('无柱宴会厅')).toBe(true);
    pass(14999);
    expect(isVisible('草坪婚礼')).toBe(false);
    pass(1);
    expect(isVisible('草坪婚礼')).toBe(true);
    pass(15000);
    expect(isVisible('无柱宴会厅')).toBe(true);
  });
  // Specification 9#8
  it.each([
    ['their widget has become visible', 3000, 5000],
    ['the navigation, when the server has rendered them', 0, 10_000],
  ])('advance 15 s after %s, however late their code arrives', async (_, visibleAt, codeAt) => {
    const { env } = surroundings();
    vi.advanceTimersByTime(codeAt - performance.now());
    render(<SearchBox options={optionsOf({})} data={DATA} env={{ ...env, visibleAt }} />);
    pass(visibleAt + 15_000 - codeAt - 1);
    expect(carousel()).toBe('无柱宴会厅');
    pass(1);
    expect(carousel()).toBe('草坪婚礼');
  });
  // Specification 9#8
  it('do not advance under reduced motion', () => {
    vi.stubGlobal('matchMedia', (query: string) => ({ matches: query.includes('reduced-motion') }));
    box();
    pass(45000);
    expect(isVisible('无柱宴会厅')).toBe(true);
    expect(screen.queryByRole('button', { name: '暂停轮换热词' })).toBeNull();
  });
  it('stop and continue with the pause button', () => {
    box();
    fireEvent.click(screen.getByRole('button', { name: '暂停轮换热词' }));
    pass(45000);
    expect(isVisible('无柱宴会厅')).toBe(true);
    fireEvent.click(screen.getByRole('button', { name: '继续轮换热词' }));
    pass(15000);
    expect(isVisible('草坪婚礼')).toBe(true);
  });
  // Specification 4#10
  it('move the focus to the input and stop when they are pressed', () => {
    box();
    fireEvent.click(screen.getByText('无柱宴会厅'));
    expect(document.activeElement).toBe(input());
    pass(15000);
    expect(carousel()).toContain('无柱宴会厅');
  });
  // Specification 4#9
  it('are hidden while there is text and visible when it is gone', () => {
    box();
    type('厅');
    expect(carousel()).toBeUndefined();
    type('');
    expect(carousel()).toContain('无柱宴会厅');
  });
  // Specification 2.3#13
  it('are replaced by the placeholder when there are none', () => {
    box();
    expect(input().placeholder).toBe('');
  });
  it.each([
    ['there are none', { hotWords: [], ranks: RANKS }, {}],
    ['they are switched off', DATA, { hotWords: false }],
  ])('are replaced by the placeholder when %s', (_, data, options) => {
    box(data, options);
    expect(input().placeholder).toBe('搜您想要的');
    expect(isVisible('无柱宴会厅')).toBe(false);
  });
  it('are not requested while they are switched off, and are once they are on', async () => {
    const { env, call } = surroundings();
    const view = render(<SearchBox options={optionsOf({ hotWords: false })} data={{ ranks: RANKS }} env={env} />);
    expect(call).not.toHaveBeenCalled();
    view.rerender(<SearchBox options={optionsOf()} data={{ ranks: RANKS }} env={env} />);
    await settle();
    expect(call).toHaveBeenCalledWith('node', '/search/inputWords', expect.objectContaining({ data: { input_type: 1 }, toast: true }));
    expect(isVisible('无柱宴会厅')).toBe(true);
  });
});

describe('drop-down', () => {
  const options = () => screen.getAllByRole('option').map((option) => option.textContent);

  // Specification 4#12
  it('shows the newest four searches, the hot words and the ranks with their number of searches', () => {
    localStorage.setItem('last_search', JSON.stringify(['一', '二', '三', '四', '五']));
    box();
    act(() => input().focus());
    expect(options()).toEqual(['一', '二', '三', '四', '无柱宴会厅', '草坪婚礼', '1国庆档期2.4w人在搜', '2带婚房']);
  });
  // Specification 2.3#13, 4#7
  it('lists the hot words under 大家都在搜 and the ranks below under a separate heading', () => {
    box();
    act(() => input().focus());
    const list = within(screen.getByRole('listbox', { name: '搜索建议' }));
    const groups = list.getAllByRole('group').map((group) => [
      group.getAttribute('aria-label'),
      within(group)
        .getAllByRole('option')
        .map(({ id }) => id),
    ]);
    expect(groups).toEqual([
      ['大家都在搜', ['s-0', 's-1']],
      ['热门榜', ['s-2', 's-3']],
    ]);
    expect(within(list.getByRole('group', { name: '大家都在搜' })).getByRole('option', { name: '草坪婚礼' })).toBeTruthy();
  });
  // Specification 2.3#13
  it.each([
    ['hot words', { hotWords: WORDS, ranks: [] }, '大家都在搜'],
    ['ranks', { hotWords: [], ranks: RANKS }, '热门榜'],
  ])('opens with %s alone', (_, data, title) => {
    box(data);
    act(() => input().focus());
    expect(input().getAttribute('aria-expanded')).toBe('true');
    expect(screen.getAllByRole('group').map((group) => group.getAttribute('aria-label'))).toEqual([title]);
  });
  // Specification 4#7
  it('moves from the hot words to the ranks with the arrow keys, and searches a hot word on Enter', () => {
    const { events } = box();
    act(() => input().focus());
    for (const name of [/无柱宴会厅/, /草坪婚礼/, /国庆档期/, /带婚房/]) {
      press('ArrowDown');
      const selected = screen.getByRole('option', { name, selected: true });
      expect(input().getAttribute('aria-activedescendant')).toBe(selected.id);
    }
    press('ArrowUp');
    press('ArrowUp');
    press('Enter');
    expect(events[0]?.[1]).toMatchObject({ keyword: '草坪婚礼' });
  });
  it('selects with arrow keys and Enter, and marks the selected option', () => {
    const { events } = box();
    act(() => input().focus());
    press('ArrowUp');
    const chosen = screen.getByRole('option', { selected: true });
    expect(input().getAttribute('aria-activedescendant')).toBe(chosen.id);
    press('Enter');
    expect(events[0]?.[1]).toMatchObject({ keyword: '带婚房' });
    expect(input().value).toBe('带婚房');
  });
  it('selects on a press that does not take the focus', () => {
    const { events } = box();
    act(() => input().focus());
    const option = screen.getByRole('option', { name: /国庆档期/ });
    expect(fireEvent.mouseDown(option)).toBe(false);
    fireEvent.click(option);
    expect(events[0]?.[1]).toMatchObject({ keyword: '国庆档期' });
  });
  // Specification 4#12
  it('moves a repeated search to the front instead of listing it twice', () => {
    localStorage.setItem('last_search', JSON.stringify(['一', '二']));
    box();
    type('二');
    press('Enter');
    expect(stored()).toEqual(['二', '一']);
  });
  // Specification 2.3#13
  it('deletes all searches with 清除', () => {
    localStorage.setItem('last_search', JSON.stringify(['一']));
    box();
    act(() => input().focus());
    fireEvent.click(screen.getByRole('button', { name: '清除' }));
    expect(stored()).toEqual([]);
    expect(isVisible('最近搜索')).toBe(false);
  });
  it('deletes one search with its cross, which takes neither the focus nor the search', () => {
    localStorage.setItem('last_search', JSON.stringify(['一', '二', '三']));
    const { events } = box();
    act(() => input().focus());
    const cross = screen.getByTitle('删除二');
    expect(fireEvent.mouseDown(cross)).toBe(false);
    fireEvent.click(cross);
    expect(stored()).toEqual(['一', '三']);
    expect(options().slice(0, 2)).toEqual(['一', '三']);
    expect(events).toEqual([]);
  });
  it('deletes the selected search with the Delete key, and nothing else', () => {
    localStorage.setItem('last_search', JSON.stringify(['一', '二']));
    box();
    act(() => input().focus());
    expect(press('Delete')).toBe(true);
    press('ArrowDown');
    expect(press('Delete')).toBe(false);
    expect(stored()).toEqual(['二']);
    press('ArrowDown');
    // 大家都在搜 is not one's own.
    expect(press('Delete')).toBe(true);
    expect(stored()).toEqual(['二']);
  });
  it.each(['{"a":1}', '[1,2]', 'not json'])('works with %s in the storage', (invalid) => {
    localStorage.setItem('last_search', invalid);
    box();
    act(() => input().focus());
    expect(options()).toHaveLength(4);
  });
  it('works with a storage that throws', () => {
    vi.stubGlobal('localStorage', {
      getItem: () => {
        throw new Error('denied');
      },
      setItem: () => {
        throw new Error('denied');
      },
      clear() {},
    });
    const { events } = box();
    type('厅');
    press('Enter');
    expect(events).toHaveLength(1);
  });
});

// Specification 7#11, 7#12, 9#11
it('requests words and ranks on mount when the server provided neither', async () => {
  const { env, call } = surroundings({ ...ALL, '/search/ranks': ok(RANKS) });
  render(<SearchBox options={optionsOf()} data={undefined} env={env} />);
  await settle();
  expect(call.mock.calls.map(([service, path, more]) => [service, path, (more as { data: unknown }).data])).toEqual([
    ['node', '/search/inputWords', { input_type: 1 }],
    ['node', '/search/ranks', { page_count: 6 }],
  ]);
});

/** Suggestions of the service. */
const HOTEL = 'https://main.test/hotel/shanghai/detail_2';
const HOTELS = {
  name: '酒店',
  list: [
    { kind: 'hotel', text: '草坪酒店', place: '杭州西湖区', address: 'https://main.test/hotel/hangzhou/detail_1' },
    { kind: 'hotel', text: '草坪庄园', place: '上海', address: HOTEL },
  ],
};
const WORDS_FOUND = {
  name: '搜索',
  list: [{ kind: 'keyword', text: '草坪婚礼', place: '', address: 'https://main.test/search?keyword=x' }],
};

describe('hints', () => {
  const options = () => screen.queryAllByRole('option').map((option) => option.textContent);
  /** Responses of the hints service, each sent by the test. */
  function hinting() {
    const around = surroundings();
    const requests: { keyword: string; type: string; city: string; signal: AbortSignal; answer: (data: unknown) => Promise<void> }[] = [];
    around.call.mockImplementation(
      (_service, path, more) =>
        new Promise((resolve) => {
          const { data, signal } = more as { data: { keyword: string; type: string; city: string }; signal: AbortSignal };
          if (path === '/search/suggestions')
            requests.push({ ...data, signal, answer: (rows) => act(async () => resolve(ok(rows as never))) });
        }),
    );
    render(<SearchBox options={optionsOf()} data={DATA} env={around.env} />);
    return { ...around, requests };
  }

  it('are requested when the typing pauses, and are the only options while there are any', async () => {
    const { requests } = hinting();
    act(() => input().focus());
    type('草');
    pass(149);
    type(' 草坪 ');
    pass(149);
    expect(requests).toEqual([]);
    pass(1);
    expect(requests.map(({ keyword }) => keyword)).toEqual(['草坪']);
    await requests[0]!.answer([HOTELS, WORDS_FOUND]);
    expect(options()).toEqual(['草坪酒店杭州西湖区', '草坪庄园上海', '草坪婚礼']);
    expect(screen.getAllByRole('group').map((group) => group.getAttribute('aria-label'))).toEqual(['酒店', '搜索']);
    expect(screen.getByRole('status').textContent).toBe('3条提示，按上下键选择');
    expect(screen.queryByRole('button', { name: '清除' })).toBeNull();
  });
  it('are selected with arrow keys and Enter', async () => {
    const { requests, events } = hinting();
    type('草');
    pass(150);
    await requests[0]!.answer([HOTELS, WORDS_FOUND]);
    press('ArrowUp');
    expect(input().getAttribute('aria-activedescendant')).toBe(screen.getByRole('option', { name: '草坪婚礼' }).id);
    press('ArrowUp');
    expect(input().getAttribute('aria-activedescendant')).toBe(screen.getByRole('option', { name: /^草坪庄园/ }).id);
    press('Enter');
    expect(events[0]?.[1]).toMatchObject({ keyword: '草坪庄园', url: HOTEL });
    expect(opened).toEqual([[HOTEL, '_blank', 'noopener']]);
  });
  it('are requested for the channel of the page and the city of the widget', async () => {
    const around = surroundings();
    render(<SearchBox options={optionsOf({ city: 'hangzhou' })} data={DATA} env={around.env} />);
    type('云');
    pass(150);
    expect(around.call).toHaveBeenCalledWith(
      'node',
      '/search/suggestions',
      expect.objectContaining({ data: { keyword: '云', type: '', city: 'hangzhou' } }),
    );
  });
  it.each(['https://evil.test/hotel', '//evil.test', 'javascript:alert(1)', 'https://main.test.evil.test/'])(
    'lead to the search page instead of %s on another site',
    async (address) => {
      const { requests } = hinting();
      type('草');
      pass(150);
      await requests[0]!.answer([{ name: '酒店', list: [{ text: '草坪酒店', place: '', address }] }]);
      fireEvent.click(screen.getByRole('option'));
      expect(opened).toEqual([[`https://main.test/search?keyword=${encodeURIComponent('草坪酒店')}`, '_blank', 'noopener']]);
    },
  );
  it('are dropped when they arrive late, and their request is aborted', async () => {
    const { requests } = hinting();
    type('草');
    pass(150);
    type('草坪');
    expect(requests[0]!.signal.aborted).toBe(true);
    pass(150);
    await requests[1]!.answer([WORDS_FOUND]);
    await requests[0]!.answer([HOTELS]);
    expect(options()).toEqual(['草坪婚礼']);
  });
  it('are replaced by recent searches, hot words and ranks when the text is emptied or nothing matches', async () => {
    const { requests } = hinting();
    type('草');
    pass(150);
    await requests[0]!.answer([WORDS_FOUND]);
    type('');
    expect(options()).toHaveLength(4);
    type('無');
    pass(150);
    await requests[1]!.answer([]);
    expect(options()).toHaveLength(4);
  });
  it.each([{ list: [] }, null, 'x', ['草坪'], [null, { name: '酒店' }, { name: '酒店', list: [null, {}, 7, { text: 3 }] }]])(
    'are omitted when the service responds with %j',
    async (invalid) => {
      const { requests } = hinting();
      type('草');
      pass(150);
      await requests[0]!.answer(invalid);
      expect(options()).toHaveLength(4);
    },
  );
  it('are not requested after the focus leaves the box', () => {
    const { requests } = hinting();
    type('草');
    press('Escape');
    pass(1000);
    expect(requests).toEqual([]);
  });
});
