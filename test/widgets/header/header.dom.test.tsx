import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { failed, type Result } from '../../../widgets/domain/services/result.ts';
import { HeaderView } from '../../../widgets/header/header.tsx';
import { CITIES, ok, optionsOf, RANKS, settle, surroundings, WORDS } from './surroundings.ts';

const DATA = { cities: CITIES, city: { id: 5, name: '杭州', pinyin: 'hangzhou' }, hotWords: WORDS, ranks: RANKS };
const expire = (name: string) => {
  document.cookie = `${name}=; path=/; expires=Thu, 01 Jan 1970 00:00:00 GMT`;
};

beforeEach(() => vi.stubGlobal('matchMedia', () => ({ matches: true })));
afterEach(() => vi.unstubAllGlobals());

describe('three requests on mount', () => {
  const PATHS = ['/search/inputWords', '/search/ranks', '/city/active'] as const;
  const GOOD = [WORDS, RANKS, CITIES];
  type Outcome = (path: number) => Result<unknown> | Promise<Result<unknown>>;
  const OUTCOMES: Record<string, Outcome> = {
    good: (path) => ok(GOOD[path]),
    failed: () => failed(),
    empty: () => ok([]),
    malformed: () => ok({ list: [null, { id: {} }], 0: 'x' }),
    slow: () => new Promise(() => {}),
  };
  const names = Object.keys(OUTCOMES);
  const combinations = names.flatMap((a) => names.flatMap((b) => names.map((c) => [a, b, c] as const)));

  // 125 headers are rendered, which can exceed the usual time limit on a busy machine.
  // Specification 4#13, 7#13, 7#15
  it('leave the header complete and its search usable in all 125 ways they can end', { timeout: 60_000 }, async () => {
    expect(combinations).toHaveLength(125);
    for (const combination of combinations) {
      const answers = Object.fromEntries(PATHS.map((path, index) => [path, OUTCOMES[combination[index]!]!(index)]));
      const { env, call, events } = surroundings({ ...answers, '/city/current': failed() });
      const opened = vi.fn();
      vi.stubGlobal('open', opened);
      render(<HeaderView options={optionsOf()} data={undefined} env={env} />);
      await settle();
      const about = combination.join(', ');
      expect(
        PATHS.map((path) => call.mock.calls.filter((args) => args[1] === path).length),
        about,
      ).toEqual([1, 1, 1]);
      // By selector: a query by role computes the role and visibility of every element, 125 times.
      expect(document.querySelectorAll('nav[aria-label=主导航] a[href]').length, about).toBeGreaterThan(5);
      const input = document.querySelector('input[role=combobox]') as HTMLInputElement;
      expect(input.placeholder, about).toBe(combination[0] === 'good' ? '' : '搜您想要的');
      fireEvent.input(input, { target: { value: '厅' } });
      fireEvent.keyDown(input, { key: 'Enter', keyCode: 13 });
      expect(events.at(-1)?.[0], about).toBe('xiyan:search');
      expect(opened, about).toHaveBeenCalledOnce();
      const options = [...document.querySelectorAll('a[href]')].filter(({ textContent }) => textContent === '湖州').length;
      expect(options, about).toBe(combination[2] === 'good' ? 1 : 0);
      cleanup();
      localStorage.clear();
    }
  });
  // Specification 4#13, 7#13, 7#15
  it('are sent in parallel, not one after the other', () => {
    const { env, call } = surroundings({});
    render(<HeaderView options={optionsOf()} data={undefined} env={env} />);
    expect(call.mock.calls.map((args) => args[1]).sort()).toEqual([...PATHS].sort());
  });
  // Specification 4#13
  it('are replaced by one call where the base address has it', async () => {
    const { env, call } = surroundings({ '/city/current': failed() });
    const requestLists = vi.fn(async () => ({ cities: CITIES, hotWords: WORDS, ranks: RANKS }));
    render(<HeaderView options={optionsOf({ city: 'hangzhou' })} data={undefined} env={{ ...env, requestLists }} />);
    await settle();
    expect(call.mock.calls.map((args) => args[1]).filter((path) => PATHS.includes(path as never))).toEqual([]);
    expect(screen.getByText('无柱宴会厅')).toBeTruthy();
    expect(document.querySelector('[aria-label="杭州，切换城市"]')).toBeTruthy();
  });
  // Specification 4#13
  it('are sent for the lists that the one call does not return', async () => {
    const { env, call } = surroundings({ '/city/active': ok(CITIES), '/search/inputWords': ok(WORDS), '/search/ranks': ok(RANKS) });
    const requestLists = vi.fn(async () => ({ hotWords: WORDS }));
    render(<HeaderView options={optionsOf({ city: 'hangzhou' })} data={undefined} env={{ ...env, requestLists }} />);
    await settle();
    expect(
      call.mock.calls
        .map((args) => args[1])
        .filter((path) => PATHS.includes(path as never))
        .sort(),
    ).toEqual(['/city/active', '/search/ranks']);
  });
  // Specification 4#13
  it('are not sent for data that the server has rendered', async () => {
    const { env, call } = surroundings();
    render(<HeaderView options={optionsOf({ city: 'hangzhou' })} data={DATA} env={env} />);
    await settle();
    expect(call).not.toHaveBeenCalled();
  });
});

describe('visitor in the bar', () => {
  const cookies = ['nick', 'user_id', 'token', 'bindPhone', 'show_bind'];
  afterEach(() => cookies.forEach(expire));

  // Specification 2.2#1
  it('is offered the login without a nickname, and a click on it dispatches the event', async () => {
    const { env, events } = surroundings();
    render(<HeaderView options={optionsOf()} data={DATA} env={env} />);
    const login = screen.getByRole<HTMLAnchorElement>('link', { name: '登录 / 注册' });
    expect(login.href).toBe('https://main.test/Login');
    fireEvent.click(login);
    expect(events).toEqual([['xiyan:login', { url: 'https://main.test/Login' }]]);
  });
  // Specification 2.2#1, 4#1, 4#2
  it('is shown by nickname; logging out removes the login cookies, dispatches the event and follows the link', async () => {
    for (const name of [...cookies, 'city_py']) document.cookie = `${name}=${encodeURIComponent('小满')}; path=/`;
    const { env, events } = surroundings();
    render(<HeaderView options={optionsOf()} data={DATA} env={env} />);
    await settle();
    expect(screen.getByText('小满').parentElement?.textContent).toBe('你好，小满');
    const logout = screen.getByRole<HTMLAnchorElement>('link', { name: '退出' });
    expect(logout.href).toBe('https://main.test/Login/loginOut');
    expect(fireEvent.click(logout)).toBe(true);
    // The simulated document deletes a cookie of age 0 only in the next millisecond.
    await vi.waitFor(() => expect(document.cookie.split('; ').map((pair) => pair.split('=')[0])).toEqual(['city_py']), { timeout: 10_000 });
    expect(events).toEqual([['xiyan:logout', { url: 'https://main.test/Login/loginOut' }]]);
    expire('city_py');
  });
  // Specification 2.2#1
  it.each([
    ['returning to a page from the back/forward cache', () => window.dispatchEvent(new Event('pageshow'))],
    ['returning to the tab', () => document.dispatchEvent(new Event('visibilitychange'))],
  ])('is read again on %s', async (_, comeBack) => {
    render(<HeaderView options={optionsOf()} data={DATA} env={surroundings().env} />);
    document.cookie = `nick=${encodeURIComponent('小满')}; path=/`;
    comeBack();
    await settle();
    expect(screen.getByText('小满')).toBeTruthy();
    expire('nick');
    comeBack();
    await settle();
    expect(screen.getByRole('link', { name: '登录 / 注册' })).toBeTruthy();
  });
  it('is rendered as text, whatever the cookie contains', async () => {
    document.cookie = `nick=${encodeURIComponent('<img src=x>')}; path=/`;
    render(<HeaderView options={optionsOf()} data={DATA} env={surroundings().env} />);
    await settle();
    expect(screen.getByText('<img src=x>')).toBeTruthy();
  });
});

describe('link to the app', () => {
  it.each([
    ['has the code of its page, where the site has an app', true, 1],
    ['has no code, where the site has none', false, 0],
  ])('%s', (_, appPromotion, count) => {
    const { env } = surroundings();
    render(<HeaderView options={optionsOf()} data={DATA} env={{ ...env, site: { ...env.site, appPromotion } }} />);
    const item = screen.getByRole('link', { name: '下载应用' }).closest('li') as HTMLElement;
    expect(within(item).queryAllByRole('img', { name: '应用下载页的二维码' })).toHaveLength(count);
  });
});

describe('menu', () => {
  // Specification 2.3#5
  it('marks the active item and follows the option', () => {
    const { env } = surroundings();
    const view = render(<HeaderView options={optionsOf({ active: 1 })} data={DATA} env={env} />);
    const current = () =>
      within(screen.getByRole('navigation'))
        .queryAllByRole('link', { current: 'page' })
        .map((link) => link.textContent);
    expect(current()).toEqual(['杭州婚宴']);
    view.rerender(<HeaderView options={optionsOf({ active: 3 })} data={DATA} env={env} />);
    expect(current()).toEqual(['菜单酒水']);
  });
  // Specification 2.3#1
  it('changes with the channel', () => {
    const { env } = surroundings();
    const view = render(<HeaderView options={optionsOf()} data={DATA} env={env} />);
    view.rerender(<HeaderView options={optionsOf({ channel: 'main' })} data={DATA} env={env} />);
    expect(screen.getByRole('link', { name: '婚宴酒店' })).toBeTruthy();
    expect(screen.getByRole<HTMLAnchorElement>('link', { name: '喜宴 XIYAN' }).href).toBe('https://main.test/');
  });
  // Specification 2.3#4
  it('shows the name of a selected city', async () => {
    render(<HeaderView options={optionsOf({ city: 'hangzhou' })} data={DATA} env={surroundings().env} />);
    await settle();
    fireEvent.click(screen.getAllByRole('link', { name: '上海' })[0]!);
    await settle();
    expect(screen.getByRole('link', { name: '上海婚宴' })).toBeTruthy();
    ['city_name', 'city_py'].forEach(expire);
  });
  // Specification 4#7
  it('makes room while the search has the focus', () => {
    render(<HeaderView options={optionsOf()} data={DATA} env={surroundings().env} />);
    const nav = screen.getByRole('navigation');
    const before = nav.className;
    act(() => screen.getByRole('combobox').focus());
    expect(nav.className).not.toBe(before);
    fireEvent.keyDown(screen.getByRole('combobox'), { key: 'Escape' });
    expect(nav.className).toBe(before);
  });
});
