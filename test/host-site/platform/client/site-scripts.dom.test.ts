// @vitest-environment happy-dom
import { afterEach, describe, expect, it, vi } from 'vitest';
import { loadSiteScripts, siteScripts } from '../../../../host-site/platform/client/site-scripts.ts';
import type { PageSite } from '../../../../widgets/domain/site/site.ts';

const MAIN = 'https://www.xiyan.example';
const statistics = { src: 'https://s.example/hm.js?{id}', ids: { hotel: 'h1', flagged: 'n2', other: 'o3' } };
const analytics = { src: 'https://a.example/tag.js?id={id}', id: 'A9' };
const NONE = { statistics: { src: '', ids: { hotel: '', flagged: '', other: '' } }, analytics: { src: '', id: '' } };
const site = (said: object = { statistics, analytics }, main = MAIN, hotel = `${main}/hotel`) =>
  ({ origins: { main, hotel }, analytics: { ...NONE, ...said } }) as unknown as PageSite;

describe('statistics script', () => {
  // Specification 7#18
  it.each([
    ['a hotel page', `${MAIN}/hotel/hangzhou`, false, 'h1'],
    ['the root of the hotel channel', `${MAIN}/hotel`, false, 'h1'],
    ['a flagged hotel page', `${MAIN}/hotel`, true, 'h1'],
    ['a page flagged for the new script', `${MAIN}/jiri`, true, 'n2'],
    ['any other page', `${MAIN}/hotels-of-mine`, false, 'o3'],
  ])('has the id of %s', (_, href, flagged, id) => {
    expect(siteScripts(site({ statistics }), href, flagged)).toEqual([`https://s.example/hm.js?${id}`]);
  });
  it('recognises a hotel channel on a separate host', () => {
    expect(siteScripts(site({ statistics }, MAIN, 'https://hotel.xiyan.example'), 'https://hotel.xiyan.example/hangzhou', false)).toEqual([
      'https://s.example/hm.js?h1',
    ]);
  });
  it('is omitted where its id is unknown', () => {
    expect(siteScripts(site({ statistics: { ...statistics, ids: { ...statistics.ids, other: '' } } }), `${MAIN}/`, false)).toEqual([]);
  });
});

describe('analytics script', () => {
  // Specification 7#17, 9#22
  it('is loaded on the main production site only', () => {
    const on = (href: string, main = MAIN) => siteScripts(site({ analytics }, main, 'https://hotel.xiyan.example'), href, false);
    expect(on(`${MAIN}/jiri`)).toEqual(['https://a.example/tag.js?id=A9']);
    expect(on('https://hotel.xiyan.example/hangzhou')).toEqual([]);
    expect(on('https://www7.xiyan.example/', 'https://www7.xiyan.example')).toEqual([]);
    expect(on('http://localhost:3000/', 'http://localhost:3000')).toEqual([]);
  });
});

// Specification 7#17
it('loads nothing unless it is configured', () => {
  expect(siteScripts(site(NONE), `${MAIN}/`, true)).toEqual([]);
});

describe('on the page', () => {
  const scripts = () => [...document.head.querySelectorAll('script')];
  afterEach(() => {
    for (const script of scripts()) script.remove();
    delete document.documentElement.dataset.statistics;
  });
  // Specification 7#17
  it('adds a script once, without blocking', () => {
    const here = site({ statistics }, 'https://elsewhere.example');
    // The simulated document loads no scripts and reports this by an event on the element.
    loadSiteScripts(here);
    loadSiteScripts(here);
    expect(scripts().map(({ src, async }) => [src, async])).toEqual([['https://s.example/hm.js?o3', true]]);
  });
  it('adds none for crawlers and for visitors who opt out', () => {
    const here = site({ statistics }, 'https://elsewhere.example');
    const userAgent = vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue('Mozilla/5.0 (compatible; Baiduspider/2.0)');
    loadSiteScripts(here);
    userAgent.mockRestore();
    document.cookie = 'no_tracking=1; path=/';
    loadSiteScripts(here);
    document.cookie = 'no_tracking=; path=/; max-age=0';
    expect(scripts()).toEqual([]);
    loadSiteScripts(here);
    expect(scripts()).toHaveLength(1);
  });
  it('sets the flag on the root element', () => {
    document.documentElement.dataset.statistics = 'new';
    loadSiteScripts(site({ statistics }, 'https://elsewhere.example'));
    expect(scripts().map(({ src }) => src)).toEqual(['https://s.example/hm.js?n2']);
  });
});
