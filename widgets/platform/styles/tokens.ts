/**
 * The design values: the one place where a colour, a size or a typeface is literal. Widgets and pages read them as custom
 * properties (`var(--ink)`); `--xiyan-*` properties of the embedding page override those listed in PUBLIC.
 */
import { CUSTOM_PROPERTIES, type CustomProperty } from '../../contract.ts';

/** Values in the light theme. */
export const LIGHT = {
  ink: '#241C1A',
  'ink-2': '#5F5450',
  'ink-3': '#736761',
  paper: '#FFFFFF',
  'paper-2': '#FBF7F4',
  'paper-3': '#F4ECE6',
  raised: '#FFFFFF',
  line: '#EDE4DE',
  edge: '#8F827B',
  accent: '#C5283D',
  'accent-press': '#A61E31',
  'accent-text': '#C5283D',
  'accent-soft': '#FBECEE',
  'on-accent': '#FFFFFF',
  gold: '#8A5E26',
  'gold-soft': '#FAF3E6',
  'gold-line': '#E8D5B2',
  ok: '#2E7D52',
  warn: '#A65B00',
  bad: '#B3261E',
  'bad-soft': '#FDF0EE',
  scrim: 'rgb(36 28 26 / .56)',
} as const;

/** Values in the dark theme. */
export const DARK: Record<keyof typeof LIGHT, string> = {
  ink: '#F4ECE8',
  'ink-2': '#CBBEB7',
  'ink-3': '#A89A93',
  paper: '#171211',
  'paper-2': '#1F1917',
  'paper-3': '#2A2220',
  raised: '#272020',
  line: '#3A302D',
  edge: '#8C7E77',
  accent: '#CB2F45',
  'accent-press': '#B3263A',
  'accent-text': '#F58A94',
  'accent-soft': '#3A1E22',
  'on-accent': '#FFFFFF',
  gold: '#D9B27A',
  'gold-soft': '#2C2418',
  'gold-line': '#57462A',
  ok: '#6FC795',
  warn: '#E5A65A',
  bad: '#F2938B',
  'bad-soft': '#3A201D',
  scrim: 'rgb(0 0 0 / .66)',
};

/** Values in both themes. */
export const SHARED = {
  sans: '"PingFang SC","HarmonyOS Sans SC","Microsoft YaHei","Noto Sans CJK SC","Source Han Sans SC",system-ui,sans-serif',
  serif: '"Songti SC","Noto Serif CJK SC","Source Han Serif SC",serif',
  /** QR codes are black on white in every theme: scanners need the contrast. */
  'qr-paper': '#FFFFFF',
  width: '1200px',
  'r-tag': '2px',
  radius: '4px',
  'r-card': '8px',
  'r-modal': '16px',
  shadow: '0 12px 40px rgb(60 30 24 / .14),0 2px 8px rgb(60 30 24 / .06)',
  ease: '160ms ease-out',
} as const;

/** Typefaces in place of those in SHARED: the characters have other forms in Traditional Chinese. */
const TRADITIONAL_CHINESE = {
  sans: '"PingFang TC","HarmonyOS Sans TC","Microsoft JhengHei","Noto Sans CJK TC","Noto Sans TC","Source Han Sans TC",system-ui,sans-serif',
  serif: '"Songti TC","Noto Serif CJK TC","Noto Serif TC","Source Han Serif TC",serif',
} as const;

export type Token = keyof typeof LIGHT | keyof typeof SHARED;

/** What the enquiry alone shows: its sheet brings them. */
export const OF_ENQUIRY: readonly Token[] = ['gold', 'gold-soft', 'gold-line', 'ok', 'bad', 'bad-soft', 'scrim', 'r-modal'];
/** What no widget shows. */
const OF_PAGES: readonly Token[] = ['warn'];
export const OF_WIDGETS = ([...Object.keys(LIGHT), ...Object.keys(SHARED)] as Token[]).filter(
  (token) => !OF_ENQUIRY.includes(token) && !OF_PAGES.includes(token),
);

/** Token → the custom property of the contract by which an embedding page may set it. */
export const PUBLIC: Partial<Record<Token, CustomProperty>> = {
  sans: '--xiyan-font-family',
  serif: '--xiyan-font-family-serif',
  shadow: '--xiyan-shadow',
  width: '--xiyan-width',
  radius: '--xiyan-radius',
  ...Object.fromEntries(
    (Object.keys(LIGHT) as Token[]).filter((token) => !OF_PAGES.includes(token)).map((token) => [token, `--xiyan-color-${token}`]),
  ),
};

/** Widths in px at which layouts change: phones below `phone`, two-row header and two columns below `desk`. */
export const PHONE = '@media (max-width:767px)';
export const TABLET = '@media (min-width:768px) and (max-width:1199px)';
export const CALM = '@media (prefers-reduced-motion:reduce)';

/** Value of a token in a widget: what the page sets for it, else for the property that it follows, else `value`. */
function openValue(token: Token, value: string): string {
  const property = PUBLIC[token];
  if (!property) return value;
  const { follows } = CUSTOM_PROPERTIES[property] as { follows?: CustomProperty };
  return `var(${property},${follows ? `var(${follows},${value})` : value})`;
}

const declarations = (values: Record<string, string>, open: boolean, only: readonly string[] = Object.keys(values)) =>
  Object.fromEntries(
    Object.entries(values)
      .filter(([name]) => only.includes(name))
      .map(([name, value]) => [`--${name}`, open ? openValue(name as Token, value) : value]),
  );

/** The rule for a selector that holds a widget in Traditional Chinese. An embedding page may set the typefaces here too. */
export const traditionalChineseRules = (selector: string) => ({ [selector]: declarations(TRADITIONAL_CHINESE, true) });

/**
 * Rules for a selector that holds a page or a widget; `dark` and `auto` name the selectors of the other themes.
 * @param open whether an embedding page may set the public ones
 * @param only the tokens that are needed; default: all
 */
export function tokenRules(selector: string, dark: string, auto: string, open: boolean, only?: readonly Token[]) {
  return {
    [selector]: declarations({ ...LIGHT, ...SHARED }, open, only),
    [dark]: { ...declarations(DARK, open, only), colorScheme: 'dark' },
    '@media (prefers-color-scheme:dark)': { [auto]: { ...declarations(DARK, open, only), colorScheme: 'dark' } },
  };
}
