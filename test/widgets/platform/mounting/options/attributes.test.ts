import { describe, expect, it } from 'vitest';
import { ATTRIBUTES, type AttributeName, DEFAULTS } from '../../../../../widgets/contract.ts';
import { attributeOf, optionOf, parseAttribute, serializeAttribute } from '../../../../../widgets/platform/mounting/options/attributes.ts';

const NAMES = Object.keys(ATTRIBUTES) as AttributeName[];

it.each(NAMES)('parses what it serializes: %s', (name) => {
  const samples: Record<string, unknown[]> = {
    text: ['杭州 "a"'],
    id: ['1001'],
    integer: [-1, 0, 7],
    flag: [true],
    switch: [true, false],
    list: [[{ id: 1, title: 'a"b', target_url: 'https://a.example' }]],
  };
  const { type } = ATTRIBUTES[name];
  for (const value of typeof type === 'string' ? (samples[type] ?? []) : type) {
    expect(parseAttribute(name, serializeAttribute(name, value) as string)).toEqual(value);
  }
  expect(optionOf(`data-${attributeOf(name)}`, 'data-')).toBe(name);
});

it('leaves out an attribute whose option is undefined, and a flag that is false', () => {
  expect(serializeAttribute('city', undefined)).toBeUndefined();
  expect(serializeAttribute('open', false)).toBeUndefined();
});

describe('invalid values', () => {
  it.each<[AttributeName, string]>([
    ['channel', 'side'],
    ['channel', ''],
    ['consent', 'maybe'],
    ['merchantId', '0123'],
    ['merchantId', '1234567890123456'],
    ['merchantId', '1002x'],
    ['active', '1;'],
    ['active', '2e1'],
    ['fromType', '1234567890'],
    ['links', '[{'],
    ['links', '{}'],
  ])('are undefined: %s="%s"', (name, text) => {
    expect(parseAttribute(name, text)).toBeUndefined();
  });

  it('are undefined for names that are not attributes, including those of Object.prototype', () => {
    for (const name of ['', 'class', 'constructor', '__proto__', 'toString', 'api']) {
      expect(parseAttribute(name as AttributeName, 'on')).toBeUndefined();
    }
  });

  it('are removed from a list, and its valid objects stay', () => {
    expect(parseAttribute('links', '[{"id":1},7,null]')).toEqual([{ id: 1 }]);
  });
});

it('trims texts and ids', () => {
  expect(parseAttribute('city', ' hangzhou ')).toBe('hangzhou');
  expect(parseAttribute('merchantId', ' 1001 ')).toBe('1001');
});

it('reads any text of a flag or switch but "off" and "false" as true', () => {
  for (const name of ['open', 'hotWords'] as const) {
    expect(['', 'on', 'open', 'true', 'off', 'false'].map((text) => parseAttribute(name, text))).toEqual([
      true,
      true,
      true,
      true,
      false,
      false,
    ]);
  }
});

it('takes defaults from the attribute table', () => {
  expect(Object.keys(DEFAULTS)).toEqual(NAMES);
  expect(DEFAULTS).toMatchObject({ channel: 'hotel', fromType: 18, open: false, hotWords: true, links: [] });
});
