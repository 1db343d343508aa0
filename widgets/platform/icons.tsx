/** Icons on a 16 grid, drawn in the text's colour. They repeat what a word says, so they are hidden from screen readers. */
const PATHS = {
  search: 'M2.4 7a4.6 4.6 0 1 0 9.2 0 4.6 4.6 0 1 0-9.2 0M10.4 10.4L14 14',
  'chevron-down': 'M4 6l4 4 4-4',
  'map-pin': 'M8 14.4C5.5 11.6 3.2 9.2 3.2 6.4a4.8 4.8 0 0 1 9.6 0c0 2.8-2.3 5.2-4.8 8zM6.4 6.4a1.6 1.6 0 1 0 3.2 0 1.6 1.6 0 1 0-3.2 0',
  user: 'M5.3 5a2.7 2.7 0 1 0 5.4 0 2.7 2.7 0 1 0-5.4 0M3 14a5 4.4 0 0 1 10 0',
  clock: 'M2 8a6 6 0 1 0 12 0A6 6 0 1 0 2 8M8 4.6V8l2.4 1.4',
  trash: 'M2.5 4.5h11M6 4.5v-2h4v2M4 4.5l.6 9h6.8l.6-9',
  pause: 'M5.5 4v8m5-8v8',
  play: 'M5.5 3.5v9L12 8z',
  close: 'M3.5 3.5l9 9m0-9l-9 9',
  check: 'M3 8.5l3.5 3.5L13 4.5',
  gift: 'M2.2 5.5h11.6v3H2.2zM3.4 8.5v5.3h9.2V8.5M8 5.5v8.3M8 5.5C4 5.5 4 2.3 5.6 2.3S8 5.5 8 5.5s.8-3.2 2.4-3.2S12 5.5 8 5.5',
  wechat: 'M6.4 10.8l-3 1.2.5-2.1C.2 7.4 2 2.8 6.2 2.8c2.6 0 4.6 1.7 4.8 3.8M10.4 6.8c-4.6 0-4.6 6.4 0 6.4.6 0 1.1-.1 1.6-.3l1.7.7-.3-1.5c2.2-2 .6-5.3-3-5.3',
  weibo: 'M6.4 5.2C4 5.2 1.8 7.4 1.8 9.8c0 4.8 10.4 4.6 10.4-.2 0-1.4-1.2-1.9-2.4-2.1.4-1.6-1-2.3-3.4-1.2zM10.6 2.6a3.4 3.4 0 0 1 3.4 4.2M6 10h1',
  info: 'M2 8a6 6 0 1 0 12 0A6 6 0 1 0 2 8M8 7.4v3.4m0-5.6v-.1',
} as const;

export type IconName = keyof typeof PATHS;

/** @param size edge in px; above 24 the stroke is thinner. */
export const Icon = ({ name, size = 16 }: { name: IconName; size?: number }) => (
  <svg width={size} height={size} viewBox="0 0 16 16" fill="none" stroke="currentColor" stroke-width={size > 24 ? 1.1 : 1.6} stroke-linecap="round" stroke-linejoin="round" aria-hidden="true">
    <path d={PATHS[name]} />
  </svg>
);
