import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { options } from 'preact';
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { CityView } from '../../../widgets/city-selector/city-selector.tsx';
import { failed } from '../../../widgets/domain/services/result.ts';
import budget from '../../fixtures/first-second-budget.json' with { type: 'json' };
import { ALL, type Answers, CITIES, ok, optionsOf, settle, surroundings } from '../header/surroundings.ts';

const box = () => document.querySelector('details') as HTMLDetailsElement;
const label = () => box().querySelector('summary')?.textContent;
const cookies = () =>
  Object.fromEntries(
    document.cookie
      .split('; ')
      .filter(Boolean)
      .map((pair) => pair.split('=').map(decodeURIComponent)),
  );
const clearCookies = () => {
  for (const name of Object.keys(cookies())) document.cookie = `${name}=; path=/; expires=Thu, 01 Jan 1970 00:00:00 GMT`;
};
const expand = () =>
  act(() => {
    box().open = true;
  });

const field = () => screen.getByRole<HTMLInputElement>('textbox');
/** Types without waiting for the paint after which the matches are rendered. */
const type = (value: string) => fireEvent.input(field(), { target: { value } });
const afterPaint = () => act(() => new Promise<void>((resolve) => requestAnimationFrame(() => setTimeout(resolve))));
const typeAndPaint = (value: string) => {
  type(value);
  return afterPaint();
};

async function city(options = {}, answers: Answers = ALL, data: object | undefined = undefined) {
  const around = surroundings(answers);
  render(<CityView options={optionsOf(options)} data={data} env={{ ...around.env, host: document.body }} />);
  await settle();
  return around;
}

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: true }));
  clearCookies();
});
afterEach(() => vi.unstubAllGlobals());

describe('current city', () => {
  it("is the attribute's city, given as slug or id", async () => {
    await city({ city: 'shanghai' });
    expect(label()).toBe('上海');
  });
  it('comes from the attribute rather than from the cookies', async () => {
    document.cookie = `city_py=huzhou; path=/`;
    document.cookie = `city_name=${encodeURIComponent('湖州')}; path=/`;
    await city({ city: '3' });
    expect(label()).toBe('上海');
  });
  it('comes from the cookies without waiting for the list', async () => {
    document.cookie = `city_py=lishui; path=/`;
    document.cookie = `city_name=${encodeURIComponent('丽水')}; path=/`;
    const { call } = await city({}, { '/city/active': new Promise(() => {}) });
    expect(label()).toBe('丽水');
    expect(call).toHaveBeenCalledTimes(1);
  });
  // Specification 7#6
  it('comes from the server when neither attribute, path nor cookies name a city', async () => {
    const { call } = await city();
    expect(call).toHaveBeenCalledWith('php', '/city/current');
    expect(label()).toBe('北京');
  });
  // Specification 7#5
  it('is requested by id when the list does not contain it', async () => {
    const { call } = await city({ city: '77' }, { ...ALL, '/city': ok({ short_name: '丽水', pinyin: 'lishui' }) });
    expect(call).toHaveBeenCalledWith('php', '/city', { data: { cid: 77 } });
    expect(label()).toBe('丽水');
  });
  // Specification 4#3
  it('is nationwide when all requests fail', async () => {
    await city({}, { '/city/current': failed() });
    expect(label()).toBe('全国');
  });
  it('follows the attribute', async () => {
    const { env } = surroundings();
    const data = { cities: CITIES };
    const view = render(<CityView options={optionsOf({ city: 'shanghai' })} data={data} env={env} />);
    view.rerender(<CityView options={optionsOf({ city: 'huzhou' })} data={data} env={env} />);
    await settle();
    expect(label()).toBe('湖州');
  });
  it('is the server-rendered city, even when the list does not contain it', async () => {
    await city({ city: 'lishui' }, ALL, { cities: CITIES, city: { id: 77, name: '丽水', pinyin: 'lishui' } });
    expect(label()).toBe('丽水');
  });
});

describe('city panel', () => {
  it('is a link to all cities until the visitor is about to use it', async () => {
    const { env } = surroundings();
    render(<CityView options={optionsOf()} data={undefined} env={{ ...env, host: document.body }} />);
    await settle();
    expect(screen.getByRole<HTMLAnchorElement>('link', { name: '全国' }).href).toBe('https://main.test/hotel');
    expect(screen.queryByRole('heading')).toBeNull();
    fireEvent.pointerEnter(box());
    expect(screen.getByRole('heading').textContent).toBe('请选择城市，以便推荐更准');
  });
  const links = () =>
    within(screen.getByRole('list'))
      .getAllByRole('link')
      .map((link) => link.textContent);

  // Specification 2.3#2, 2.3#3
  it('lists nationwide, then the hot cities, then all cities by letter, each as a link, with the current city marked', async () => {
    await city({ city: 'hangzhou' });
    expand();
    expect(screen.getByRole('heading').textContent).toBe('请选择城市，以便推荐更准');
    expect(screen.getAllByRole('link').map((link) => link.textContent)).toEqual(['全国', '杭州', '上海', '北京', '杭州', '湖州', '上海']);
    expect(screen.getAllByRole<HTMLAnchorElement>('link', { current: true }).map((link) => link.href)).toEqual(
      Array(2).fill('https://main.test/hotel/hangzhou'),
    );
  });
  it('filters while the visitor types and reports when no city matches', async () => {
    await city();
    expand();
    await typeAndPaint('hz');
    expect(links()).toEqual(['杭州', '湖州']);
    await typeAndPaint('qqq');
    expect(screen.getByRole('status').textContent).toContain('没有找到“');
  });
  it('creates and removes no city when the filter is cleared, at once', async () => {
    await city();
    expand();
    const all = screen.getAllByRole('link');
    await typeAndPaint('hz');
    const changes = new MutationObserver(() => {});
    changes.observe(document.body, { childList: true, subtree: true });
    type('');
    const nodes = changes.takeRecords().flatMap(({ addedNodes }) => [...addedNodes]);
    changes.disconnect();
    expect(nodes).toEqual([]);
    expect(screen.getAllByRole('link')).toEqual(all);
  });
  it('renders nothing for a key before its paint, then the matches of the newest text alone', async () => {
    await city();
    expand();
    const counted: unknown[] = [];
    // The hook by which preact announces each element that a component returns.
    const previous = options.vnode;
    onTestFinished(() => {
      options.vnode = previous;
    });
    options.vnode = (vnode) => {
      previous?.(vnode);
      counted.push(vnode.type === 'a' ? (vnode.props as { children?: unknown }).children : '');
    };
    const names = () => counted.splice(0).filter(Boolean);
    for (const value of ['s', 'h', 'hu']) type(value);
    expect(counted).toHaveLength(budget.cityFilter.elementsBeforePaint);
    await afterPaint();
    expect(names()).toEqual(['湖州']);
    await typeAndPaint('h');
    expect(names()).toEqual(['杭州', '湖州']);
    type('');
    expect(names()).toEqual([]);
    await afterPaint();
    expect(counted).toEqual([]);
    type('h');
    type('');
    await afterPaint();
    expect(names()).toEqual([]);
  });
  it('renders no matches when it is collapsed before the paint of a key', async () => {
    await city();
    expand();
    await settle();
    type('hu');
    fireEvent.keyDown(field(), { key: 'Escape' });
    await settle();
    await afterPaint();
    expect(field().value).toBe('');
    expect(links()).toEqual(['北京', '杭州', '湖州', '上海']);
  });
  it('keeps what is typed before the paint of its opening', async () => {
    await city();
    fireEvent(box(), new Event('pointerenter'));
    await settle();
    box().open = true;
    fireEvent(box(), new Event('toggle'));
    type('hu');
    await afterPaint();
    await settle();
    expect(field().value).toBe('hu');
  });
  it('selects the first match on Enter, also before the matches are rendered, but not on the Enter that ends a composition', async () => {
    const { events } = await city();
    expand();
    fireEvent.keyDown(field(), { key: 'Enter', keyCode: 13 });
    type('hu');
    fireEvent.keyDown(field(), { key: 'Enter', keyCode: 229 });
    expect(events).toEqual([]);
    fireEvent.keyDown(field(), { key: 'Enter', keyCode: 13 });
    expect(events[0]?.[1]).toMatchObject({ name: '湖州' });
  });
  it('selects the first match in the order of the list, not of the service', async () => {
    const { events } = await city();
    expand();
    await typeAndPaint('州');
    expect(links()[0]).toBe('杭州');
    fireEvent.keyDown(field(), { key: 'Enter', keyCode: 13 });
    expect(events[0]?.[1]).toMatchObject({ name: '杭州' });
  });
  it('scrolls to a letter on a click on its button', async () => {
    await city();
    expand();
    fireEvent.click(screen.getByRole('button', { name: 'H' }));
    expect(document.activeElement?.textContent).toBe('杭州');
  });
  // Specification 3#17
  it('stores the selected city, dispatches the event, closes, and lets the browser follow the link', async () => {
    const { events } = await city();
    expand();
    expect(fireEvent.click(screen.getAllByRole('link', { name: '上海' })[0]!)).toBe(true);
    expect(events).toEqual([['xiyan:citychange', { id: 3, name: '上海', pinyin: 'shanghai', url: 'https://main.test/hotel/shanghai' }]]);
    expect(cookies()).toMatchObject({ city_name: '上海', city_py: 'shanghai', city_id: '3' });
    expect(box().open).toBe(false);
    expect(label()).toBe('上海');
  });
  it('stays on the page when the page cancels the event', async () => {
    const { emit } = await city();
    emit.mockReturnValue(false);
    expand();
    expect(fireEvent.click(screen.getAllByRole('link', { name: '上海' })[0]!)).toBe(false);
    expect(label()).toBe('上海');
    expect(cookies()).not.toHaveProperty('city_id');
    expect(cookies()).not.toHaveProperty('city_name');
  });
  it('closes on Escape and returns the focus', async () => {
    await city();
    expand();
    fireEvent.keyDown(screen.getByRole('textbox'), { key: 'Escape' });
    expect(box().open).toBe(false);
    expect(document.activeElement).toBe(box().querySelector('summary'));
  });
  it('closes on a click outside, not on a click inside', async () => {
    await city();
    expand();
    fireEvent.pointerDown(screen.getByRole('textbox'));
    expect(box().open).toBe(true);
    fireEvent.pointerDown(document.body);
    expect(box().open).toBe(false);
  });
  it('drops list entries that are not cities', async () => {
    const invalid = [
      null,
      3,
      {},
      { id: 4, name: 5, pinying: 'x' },
      { id: 4, name: '某', pinying: '../x' },
      { id: -4, name: '某', pinying: 'mou' },
    ];
    await city({}, { ...ALL, '/city/active': ok([...invalid, CITIES[0]]) });
    expand();
    expect(links()).toEqual(['杭州']);
  });
});
