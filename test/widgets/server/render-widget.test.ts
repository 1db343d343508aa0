import { describe, expect, it } from 'vitest';
import { WIDGET_INTERFACES, WIDGETS } from '../../../widgets/contract.ts';
import { optionsOf, renderWidget } from '../../../widgets/server/render-widget.tsx';
import { SITE } from '../header/surroundings.ts';

const context = {
  site: {
    ...SITE,
    menus: { hotel: [], main: [], columns: [] },
    friendlyLinks: [],
    legal: { icp: '', police: '' },
  } as unknown as typeof SITE,
};

it('returns the empty element with its attributes while the site is unknown', () => {
  expect(renderWidget('enquiry', { merchantId: 1001, open: true }, { site: undefined })).toBe(
    '<xiyan-enquiry merchant-id="1001" open></xiyan-enquiry>',
  );
  expect(renderWidget('search', {})).toBe('<xiyan-search></xiyan-search>');
});

describe.each(WIDGETS)('%s', (name) => {
  const html = renderWidget(name, {}, context);

  it('has exactly the parts of the contract', () => {
    const parts = [...html.matchAll(/ part="([^"]*)"/g)].map((match) => match[1]);
    expect(parts.sort()).toEqual([...WIDGET_INTERFACES[name].parts].sort());
  });

  it('has no attribute for options with their default value', () => {
    expect(html).toMatch(new RegExp(`^<xiyan-${name}><template shadowrootmode="open">`));
  });
});

it('writes the options that differ from the default as attributes, escaped, and never the nonce', () => {
  const links = [{ id: 1, title: 'a"b', target_url: 'https://a.example' }];
  const html = renderWidget(
    'enquiry',
    { merchantId: '1001', hotelName: '<"&>', fromType: 20, open: true, hotWords: false, links, nonce: 'n' },
    context,
  );
  const [tag] = html.split('<template');
  expect(tag).toBe(
    '<xiyan-enquiry merchant-id="1001" hotel-name="&lt;&quot;&amp;&gt;" from-type="20" open hot-words="off" links="[{&quot;id&quot;:1,&quot;title&quot;:&quot;a\\&quot;b&quot;,&quot;target_url&quot;:&quot;https://a.example&quot;}]">',
  );
});

it('parses texts by attribute name, without invalid values and unknown names', () => {
  expect(
    optionsOf({ city: 'hangzhou', active: '1;', 'hot-words': 'off', hotWords: 'on', api: 'https://a.example', 'merchant-id': '1001' }),
  ).toEqual({
    city: 'hangzhou',
    hotWords: false,
    merchantId: '1001',
  });
});
