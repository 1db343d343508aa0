import { describe, expect, it } from 'vitest';
import { keepWidgets } from '../../../../host-site/http/caching/kept-widgets.ts';
import type { RenderWidget } from '../../../../host-site/http/page-renderer.ts';

/** Draws what it is given, and counts. */
function counting() {
  const drawn: string[] = [];
  const draw: RenderWidget = (name, options, extra) => {
    const html = `<xiyan-${name}>${JSON.stringify({ options, data: extra?.data })}</xiyan-${name}>`;
    drawn.push(html);
    return html;
  };
  return { drawn, draw };
}

describe('cached widget markup', () => {
  it('is rendered once for the same options and data', () => {
    const { draw, drawn } = counting();
    const keep = keepWidgets(draw);
    const cities = [{ id: 1 }];
    const first = keep('header', { city: 'hangzhou' }, { data: { cities, city: { id: 1 } } });
    expect(keep('header', { city: 'hangzhou' }, { data: { cities, city: { id: 1 } } })).toBe(first);
    expect(drawn).toEqual([first]);
  });

  it.each([
    ['another widget', 'search', {}, { cities: 'kept' }],
    ['another option', 'header', { city: 'beijing' }, { cities: 'kept' }],
    ['other data', 'header', {}, { cities: 'kept', city: { id: 2 } }],
    ['a new list', 'header', {}, { cities: 'new' }],
    ['no data', 'header', {}, undefined],
  ] as const)('is rendered again for %s', (_, name, options, stated) => {
    const { draw, drawn } = counting();
    const keep = keepWidgets(draw);
    const lists = { kept: [{ id: 1 }], new: [{ id: 1 }, { id: 2 }] };
    keep('header', {}, { data: { cities: lists.kept } });
    const data = stated && { ...stated, cities: lists[stated.cities] };
    expect(keep(name, options, { data })).toBe(draw(name, options, { data }));
    expect(drawn).toHaveLength(3);
  });

  it('is rendered again for each nonce, which is never part of another response', () => {
    const { draw, drawn } = counting();
    const keep = keepWidgets(draw);
    keep('footer', {}, { nonce: 'a' });
    keep('footer', {}, { nonce: 'b' });
    keep('footer', {});
    expect(drawn).toHaveLength(3);
  });

  it('stays within its byte limit, whatever the requested options', () => {
    const { draw, drawn } = counting();
    const keep = keepWidgets(draw, 1000);
    for (let count = 0; count < 50; count += 1) keep('footer', { city: `made${count}` });
    keep('footer', { city: 'made0' });
    expect(drawn).toHaveLength(51);
    keep('footer', { city: 'made0' });
    expect(drawn).toHaveLength(51);
  });

  it('does not include requests with unbounded options', () => {
    const { draw, drawn } = counting();
    const keep = keepWidgets(draw);
    keep('footer', { city: 'x'.repeat(3000) });
    keep('footer', { city: 'x'.repeat(3000) });
    expect(drawn).toHaveLength(2);
  });
});
