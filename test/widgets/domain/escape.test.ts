import { expect, it } from 'vitest';
import { escapeHtml, jsonForHtml } from '../../../widgets/domain/escape.ts';

it('serialises data that cannot end its script element and parses to the same value', () => {
  const data = { name: '</script><!--<script>&\u2028\u2029"', list: [1, null] };
  const json = jsonForHtml(data);
  expect(json).not.toMatch(/[<>&\u2028\u2029]/);
  expect(JSON.parse(json)).toEqual(data);
});

it('escapes the characters that mean markup', () => {
  expect(escapeHtml(`<a href="x">'&`)).toBe('&lt;a href=&quot;x&quot;&gt;&#39;&amp;');
});
