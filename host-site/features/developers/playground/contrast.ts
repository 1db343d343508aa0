/** Contrast of the colours that a theme puts on one another, as WCAG 2 measures it. Runs in browsers and on the server. */

/** Red, green and blue from 0 to 255. */
type Rgb = [number, number, number];

/** Parses `#rgb`, `#rrggbb` and opaque `rgb()`; undefined for every other notation. */
export function parseColor(text: string): Rgb | undefined {
  const [, hex] = /^#([\da-f]{3}|[\da-f]{6})$/i.exec(text.trim()) ?? [];
  if (hex) {
    const digits = hex.length === 3 ? hex.replace(/./g, '$&$&') : hex;
    return [0, 2, 4].map((at) => Number.parseInt(digits.slice(at, at + 2), 16)) as Rgb;
  }
  const [, ...channels] = /^rgb\(\s*(\d{1,3})[\s,]+(\d{1,3})[\s,]+(\d{1,3})\s*\)$/i.exec(text.trim()) ?? [];
  return channels.length === 3 ? (channels.map((channel) => Math.min(255, Number(channel))) as Rgb) : undefined;
}

function luminance(color: Rgb): number {
  const [red, green, blue] = color.map((channel) => {
    const part = channel / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  }) as Rgb;
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Returns the contrast ratio from 1 to 21; undefined when one of the colours cannot be parsed. */
export function contrastOf(first: string, second: string): number | undefined {
  const colors = [parseColor(first), parseColor(second)];
  if (!colors[0] || !colors[1]) return undefined;
  const [lighter, darker] = [luminance(colors[0]), luminance(colors[1])].sort((one, other) => other - one) as [number, number];
  return (lighter + 0.05) / (darker + 0.05);
}

/** Text or icon, its background, and the least ratio: 4.5 for text (WCAG 1.4.3), 3 for borders and icons (1.4.11). */
export const CONTRAST_PAIRS = [
  ['ink', 'paper', 4.5],
  ['ink', 'raised', 4.5],
  ['ink-2', 'paper-2', 4.5],
  ['ink-3', 'paper', 4.5],
  ['accent-text', 'paper', 4.5],
  ['accent-text', 'accent-soft', 4.5],
  ['on-accent', 'accent', 4.5],
  ['on-accent', 'accent-press', 4.5],
  ['gold', 'gold-soft', 4.5],
  ['bad', 'raised', 4.5],
  ['ok', 'raised', 3],
  ['edge', 'paper', 3],
] as const;

/** A colour of the theme: its built-in value, and the property whose value it takes where the page sets that one. */
export interface ThemeColor {
  value: string;
  follows?: string | undefined;
}

export interface PairResult {
  pair: (typeof CONTRAST_PAIRS)[number];
  /** Undefined: a colour is written in a notation that is not measured. */
  ratio: number | undefined;
}

/**
 * Measures every pair.
 * @param colors built-in colours by custom property
 * @param variables values that the page sets, by custom property
 */
export function measurePairs(colors: Readonly<Record<string, ThemeColor>>, variables: Readonly<Record<string, string>>): PairResult[] {
  const colorOf = (name: string) => {
    const property = `--xiyan-color-${name}`;
    const { value = '', follows = '' } = colors[property] ?? {};
    return variables[property] ?? variables[follows] ?? value;
  };
  return CONTRAST_PAIRS.map((pair) => ({ pair, ratio: contrastOf(colorOf(pair[0]), colorOf(pair[1])) }));
}
