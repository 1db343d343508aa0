import { expect, it } from 'vitest';
import { embedJson, escapeMarkup } from '../../../../host-site/ui/document/embed-data.ts';

it('keeps data inside its script element and gives it back unchanged', () => {
  const data = { name: '</script><!--<script>&\u2028\u2029"', list: [1, null] };
  const json = embedJson(data);
  expect(json).not.toMatch(/[<>&\u2028\u2029]/);
  expect(JSON.parse(json)).toEqual(data);
});

it('writes text as text into markup', () => {
  expect(escapeMarkup(`<a href="x">'&`)).toBe('&lt;a href=&quot;x&quot;&gt;&#39;&amp;');
});
