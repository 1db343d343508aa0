import { expect, it } from 'vitest';
import { hasPhone, queryOf, readState } from '../../../../../host-site/features/developers/playground/state.ts';
import { ATTRIBUTES, KNOWN_VALUES } from '../../../../../widgets/contract.ts';
import { parseLanguage } from '../../../../../widgets/platform/mounting/adapt/language.ts';

const read = (query: string) => readState(new URLSearchParams(query));

it('reads what it has written', () => {
  const state = read(
    'widget=header&page=rtl&fragment=on&partner=acme&city=hangzhou&active=2&hot-words=off&--xiyan-color-accent=%231b3527&part-header-border-bottom=2px solid %23000',
  );
  expect(state).toEqual({
    widget: 'header',
    page: 'rtl',
    isRendered: true,
    partner: 'acme',
    attributes: { city: 'hangzhou', active: '2', 'hot-words': 'off' },
    variables: { '--xiyan-color-accent': '#1b3527' },
    parts: { header: { 'border-bottom': '2px solid #000' } },
  });
  expect(read(queryOf(state))).toEqual(state);
});

it.each([
  ['an unknown widget and kind of page', 'widget=nothing&page=nowhere'],
  ['attributes of another widget', 'widget=header&merchant-id=1001'],
  ['default values', 'channel=hotel&active=-1&theme=light'],
  ['invalid values', 'active=x&theme=pink'],
  ['unknown custom properties', '--xiyan-nothing=1&--other=1'],
  ['values that end a declaration or load a file', '--xiyan-radius=1;}x{&--xiyan-width=</style><script>&--xiyan-shadow=url(http://a.test)'],
  ['a partner key that no partner can have', 'partner=A"><script>'],
  ['a choice of another value without one', 'lang=other&lang-other='],
  ['phone numbers', 'partner=p13800138000&city=13800138000&nonce=138 0013 8000&--xiyan-font-family=１３８００１３８０００'],
])('leaves out %s', (_, query) => {
  expect(read(query)).toEqual(read(''));
});

it('reads another value from the field beside the choice', () => {
  expect(read('lang=other&lang-other=en-GB').attributes).toEqual({ lang: 'en-GB' });
  expect(read('lang=en&lang-other=fr').attributes).toEqual({ lang: 'en' });
});

it('offers languages that the widgets have', () => {
  for (const tag of Object.keys(KNOWN_VALUES.lang)) expect(parseLanguage(tag)).toBe(tag);
  expect(Object.keys(KNOWN_VALUES.lang)).toContain(ATTRIBUTES.lang.default);
});

it('writes no phone number', () => {
  expect(queryOf(read('widget=enquiry&hotel-name=138-0013-8000&merchant-id=1001&open=on'))).toBe(
    'widget=enquiry&page=clean&merchant-id=1001&open=on',
  );
  expect([hasPhone('1 380 0138 000x'), hasPhone('merchant 1001'), hasPhone('20271002138001380001')]).toEqual([true, false, false]);
});
