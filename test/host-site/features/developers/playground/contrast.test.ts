import { expect, it } from 'vitest';
import { CONTRAST_PAIRS, contrastOf, measurePairs, parseColor } from '../../../../../host-site/features/developers/playground/contrast.ts';
import { THEME_COLORS } from '../../../../../host-site/features/developers/playground/theme-colors.ts';
import { CUSTOM_PROPERTIES } from '../../../../../widgets/contract.ts';

it.each([
  ['#000', '#fff', 21],
  ['#777777', '#FFFFFF', 4.48],
  ['rgb(197, 40, 61)', '#fff', 5.61],
  ['#123456', '#123456', 1],
])('measures %s on %s as WCAG does', (text, ground, ratio) => {
  expect(contrastOf(text, ground)).toBeCloseTo(ratio, 1);
  expect(contrastOf(ground, text)).toBeCloseTo(ratio, 1);
});

it('does not measure other notations', () => {
  for (const text of ['red', 'var(--ink)', 'rgb(0 0 0 / .5)', '#12345', '']) expect(parseColor(text)).toBeUndefined();
});

it.each(['light', 'dark'] as const)('finds every pair of the %s theme sufficient, with a property for each colour', (theme) => {
  for (const { pair, ratio } of measurePairs(THEME_COLORS[theme], {})) expect(ratio, pair.join(' ')).toBeGreaterThanOrEqual(pair[2]);
  for (const name of CONTRAST_PAIRS.flatMap((pair) => pair.slice(0, 2))) expect(CUSTOM_PROPERTIES).toHaveProperty(`--xiyan-color-${name}`);
});

it('lets colours follow the property that the page sets', () => {
  const ratios = Object.fromEntries(
    measurePairs(THEME_COLORS.light, { '--xiyan-color-paper': '#000000', '--xiyan-color-ink': '#ffffff' }).map(({ pair, ratio }) => [
      pair.slice(0, 2).join(' '),
      ratio,
    ]),
  );
  expect(ratios['ink-2 paper-2']).toBeCloseTo(21, 5);
  expect(ratios['on-accent accent']).toBeCloseTo(5.61, 1);
});
