import { describe, expect, it } from 'vitest';
import type { RenderWidget } from '../../../host-site/platform/ui/document/page.ts';
import { cacheWidgets } from '../../../host-site/widget-files/widget-cache.ts';

/** Returns a render function and the list of its results. */
function counting() {
  const rendered: string[] = [];
  const render: RenderWidget = (name, options, extra) => {
    const html = `<xiyan-${name}>${JSON.stringify({ options, data: extra?.data })}</xiyan-${name}>`;
    rendered.push(html);
    return html;
  };
  return { rendered, render };
}

describe('cached widget markup', () => {
  it('is rendered once for the same options and data', () => {
    const { render, rendered } = counting();
    const cached = cacheWidgets(render);
    const cities = [{ id: 1 }];
    const first = cached('header', { city: 'hangzhou' }, { data: { cities, city: { id: 1 } } });
    expect(cached('header', { city: 'hangzhou' }, { data: { cities, city: { id: 1 } } })).toBe(first);
    expect(rendered).toEqual([first]);
  });

  it.each([
    ['another widget', 'search', {}, { cities: 'same' }],
    ['another option', 'header', { city: 'beijing' }, { cities: 'same' }],
    ['other data', 'header', {}, { cities: 'same', city: { id: 2 } }],
    ['a new list', 'header', {}, { cities: 'new' }],
    ['no data', 'header', {}, undefined],
  ] as const)('is rendered again for %s', (_, name, options, fields) => {
    const { render, rendered } = counting();
    const cached = cacheWidgets(render);
    const lists = { same: [{ id: 1 }], new: [{ id: 1 }, { id: 2 }] };
    cached('header', {}, { data: { cities: lists.same } });
    const data = fields && { ...fields, cities: lists[fields.cities] };
    expect(cached(name, options, { data })).toBe(render(name, options, { data }));
    expect(rendered).toHaveLength(3);
  });

  it('is rendered again for each nonce, which is never part of another response', () => {
    const { render, rendered } = counting();
    const cached = cacheWidgets(render);
    cached('footer', {}, { nonce: 'a' });
    cached('footer', {}, { nonce: 'b' });
    cached('footer', {});
    expect(rendered).toHaveLength(3);
  });

  it('stays within its byte limit, whatever the requested options', () => {
    const { render, rendered } = counting();
    const cached = cacheWidgets(render, 1000);
    for (let count = 0; count < 50; count += 1) cached('footer', { city: `city${count}` });
    cached('footer', { city: 'city0' });
    expect(rendered).toHaveLength(51);
    cached('footer', { city: 'city0' });
    expect(rendered).toHaveLength(51);
  });

  it('does not include requests with unbounded options', () => {
    const { render, rendered } = counting();
    const cached = cacheWidgets(render);
    cached('footer', { city: 'x'.repeat(3000) });
    cached('footer', { city: 'x'.repeat(3000) });
    expect(rendered).toHaveLength(2);
  });
});
