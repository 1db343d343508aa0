/** Icons of the pages on a 16 grid, in the colour of the text. Text accompanies them, so they are hidden from screen readers. */
const dot = (x: number, y: number, r: number) => `M${x - r} ${y}a${r} ${r} 0 1 0 ${r * 2} 0a${r} ${r} 0 1 0-${r * 2} 0`;

const PATHS = {
  'chevron-right': 'M6 4l4 4-4 4',
  'chevron-left': 'M10 4L6 8l4 4',
  'chevron-down': 'M4 6l4 4 4-4',
  check: 'M3 8.5l3.5 3.5L13 4.5',
  plus: 'M8 3v10M3 8h10',
  minus: 'M3 8h10',
  turn: 'M8 4.4c3.6 0 6.4 1.5 6.4 3.4S11.6 11.2 8 11.2s-6.4-1.5-6.4-3.4S4.4 4.4 8 4.4M8 2v12M6.2 9.6L8 11.2l-1.8 1.6',
  close: 'M3.5 3.5l9 9m0-9l-9 9',
  home: 'M2.4 7.6L8 2.6l5.6 5M4 6.4v7h8v-7',
  chat: 'M2.4 3h11.2v7.6H7.6l-3.2 2.8v-2.8h-2zM5.4 6.8h.1m2.4 0h.1m2.4 0h.1',
  phone: 'M5.8 2.5H3.2C2.2 8 8 13.8 13.5 12.8v-2.6l-3-1.2-1.3 1.5A8 8 0 0 1 5.5 6.8L7 5.5z',
  pin: `M8 14.4C5.5 11.6 3.2 9.2 3.2 6.4a4.8 4.8 0 0 1 9.6 0c0 2.8-2.3 5.2-4.8 8z${dot(8, 6.4, 1.6)}`,
  gift: 'M2.2 5.5h11.6v3H2.2zM3.4 8.5v5.3h9.2V8.5M8 5.5v8.3M8 5.5C4 5.5 4 2.3 5.6 2.3S8 5.5 8 5.5s.8-3.2 2.4-3.2S12 5.5 8 5.5',
  bed: 'M1.6 3.6v9M1.6 10.6h12.8v2M14.4 10.6V8.2a1.6 1.6 0 0 0-1.6-1.6H7v4M4.2 7.6h.1',
  mirror: `${dot(8, 6, 4)}M8 10v3.6M5 13.6h6`,
  pencil: 'M2.8 13.2l.7-3L10.6 3a1.6 1.6 0 0 1 2.3 2.3L5.8 12.5z',
  board: 'M2.4 2.8h11.2v6H2.4zM8 8.8v4.6M5.4 13.4h5.2M5.4 5.8h5.2',
  carpet: 'M5 2.4h6l2.4 11.2H2.6zM8 4.6v1m0 2v1m0 2v1',
  screen: 'M2 3h12v7.6H2zM8 10.6v2.6M5 13.2h6',
  speaker: 'M2 6.2h2.4L8 3.2v9.6L4.4 9.8H2zM10.4 5.8a3 3 0 0 1 0 4.4M12.4 4a5.6 5.6 0 0 1 0 8',
  glass: 'M5 2.2h6l-.4 4.2a2.6 2.6 0 0 1-5.2 0zM8 9v4.6M5.6 13.6h4.8',
  car: 'M2 8.6l1.6-4.2h8.8L14 8.6v3.8h-1.8v-1.6H3.8v1.6H2zM2 8.6h12',
  bottle: 'M6.6 1.8h2.8v3l1.6 2v6.8H5V6.8l1.6-2zM5 9.4h6',
  flower: `${dot(8, 8, 1.6)}M8 6.4a2.3 2.3 0 1 1 0-4.2 2.3 2.3 0 0 1 0 4.2M9.6 8a2.3 2.3 0 1 1 4.2 0 2.3 2.3 0 0 1-4.2 0M8 9.6a2.3 2.3 0 1 1 0 4.2 2.3 2.3 0 0 1 0-4.2M6.4 8a2.3 2.3 0 1 1-4.2 0 2.3 2.3 0 0 1 4.2 0`,
  candy: `${dot(8, 8, 3)}M5.6 6.2L2.4 3.8v4zM10.4 9.8l3.2 2.4v-4z`,
  light: 'M8 1.8v2M3.4 3.8l1.4 1.4M12.6 3.8l-1.4 1.4M4.6 9.4a3.4 3.4 0 1 1 6.8 0v2.8H4.6z',
  person: `${dot(8, 5, 2.7)}M3 14a5 4.4 0 0 1 10 0`,
  bowl: `M2.2 5.4a5.8 2 0 1 0 11.6 0 5.8 2 0 1 0-11.6 0M2.2 5.4l.9 5.8c.2 2.6 9.6 2.6 9.8 0l.9-5.8`,
  heart: 'M8 10.8L3.6 6.5a2.7 2.7 0 1 1 4.4-3 2.7 2.7 0 1 1 4.4 3zM5 13.8h6',
  dress: 'M6.4 2l.4 3-4.4 8.6h11.2L9.2 5l.4-3M6.8 5h2.4',
  camera: `M2 4.8h2.8L6 3h4l1.2 1.8H14v8H2z${dot(8, 8.6, 2.3)}`,
  video: 'M2 4h8v8H2zM10 7l4-2.4v6.8L10 9',
  brush: 'M13.6 2.4L8 6.4l1.6 1.6zM8 6.4L2.4 13.6l7.2-5.6',
  microphone: 'M8 2a2 2 0 0 1 2 2v3.6a2 2 0 0 1-4 0V4a2 2 0 0 1 2-2zM3.6 7.4a4.4 4.4 0 0 0 8.8 0M8 11.8V14',
  hanger: 'M6.4 4.2A1.6 1.6 0 1 1 8 5.8v1.4l6 4.4a.8.8 0 0 1-.6 1.4H2.6a.8.8 0 0 1-.6-1.4l6-4.4',
  share: 'M8 10V2.4M5 5.2l3-3 3 3M3.2 8v5.6h9.6V8',
  rings: `${dot(6, 10, 3.8)}M9.6 7.2a3.8 3.8 0 1 1-.4 6M4.6 3.4L6 1.8l1.4 1.6L6 5.6z`,
  calendar: 'M2.5 3.6h11v9.9h-11zM2.5 6.8h11M5.4 2v2.6m5.2-2.6v2.6',
  info: `${dot(8, 8, 6)}M8 7.4v3.4m0-5.6v-.1`,
  tick: 'M8 2.6l1.4 3.6 3.8.2-3 2.4 1 3.8L8 10.4l-3.2 2.2 1-3.8-3-2.4 3.8-.2z',
} as const;

export type IconName = keyof typeof PATHS;

/** @param size edge in px; 28 uses a thinner stroke */
export function Icon({ name, size = 16 }: { name: IconName; size?: number }) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 16 16"
      fill="none"
      stroke="currentColor"
      strokeWidth={size > 24 ? 1.1 : 1.6}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d={PATHS[name]} />
    </svg>
  );
}

/** Icons for common contents of packages; others use the star. */
const ITEM_ICONS: readonly [RegExp, IconName][] = [
  [/婚房|客房|套房|大床/, 'bed'],
  [/化妆|跟妆/, 'mirror'],
  [/签到/, 'pencil'],
  [/迎宾|水牌|指示/, 'board'],
  [/红毯|地毯/, 'carpet'],
  [/屏|投影|LED/i, 'screen'],
  [/音响|音乐|话筒/, 'speaker'],
  [/香槟|酒塔|甜品/, 'glass'],
  [/停车|泊车|车位/, 'car'],
  [/开瓶|酒水|饮料|茶水/, 'bottle'],
  [/花|布置|草坪/, 'flower'],
  [/糖|伴手/, 'candy'],
  [/灯/, 'light'],
  [/管家|主持|督导|服务/, 'person'],
  [/试菜|菜|餐|宴/, 'bowl'],
  [/礼|赠/, 'gift'],
];
export const itemIcon = (item: string): IconName => ITEM_ICONS.find(([pattern]) => pattern.test(item))?.[1] ?? 'tick';
