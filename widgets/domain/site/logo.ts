/** The logo: a round table from above with ten seats and 囍. The letters are outlines of Noto Serif CJK SC Bold (OFL). */
import type { Logo } from './site.ts';

const SEATS = 10;
const round = (value: number) => +value.toFixed(2);
const circle = (x: number, y: number, r: number) => `M${round(x - r)} ${round(y)}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0-${2 * r} 0`;
const seat = (_: unknown, index: number) => {
  const angle = ((index * 360) / SEATS - 72) * (Math.PI / 180);
  return circle(17.9 * Math.cos(angle), 17.9 * Math.sin(angle), 1.7);
};

export const LOGO: Logo = {
  mark: [
    circle(0, 0, 14.6) + Array.from({ length: SEATS }, seat).join(''),
    // Verticals, bar, two boxes, bar, two boxes, moved down 0.8.
    'M-4.3-10.2v3.9M4.3-10.2v3.9M-8-8.3H8M-7.2-5.4h5.8V-2h-5.8zM1.4-5.4h5.8V-2H1.4zM-11.3.6h22.6M-7.2 3.6h5.8v5.2h-5.8zM1.4 3.6h5.8v5.2H1.4z',
  ],
  word: 'm44 3v10h-37l1 3h36v8h-29l1 3h68c1 0 2 0 3-1-5-4-12-9-12-9l-6 7h-13v-8h35c1 0 2-1 3-2-5-4-12-9-12-9l-7 8h-19v-6c2-1 3-1 3-3zm-24 31v22h2c4 0 8-2 10-3 1 2 2 6 2 9 1 1 2 2 3 2h-33l1 3h88c1 0 3-1 3-2-5-4-12-9-12-9l-6 8h-20c4-2 8-5 11-7 2 0 3-1 4-2l-4-1h1c3 0 9-2 9-3v-12c2-1 3-1 4-2l-11-8-6 5h-33l-13-4zm39 17c-1 4-3 9-4 13h-14c5-2 7-10-9-13v-1h35v3zm10 25v13h-38v-13zm-50-3v24h2c5 0 10-3 10-3v-2h38v4h3c3 0 9-2 9-2v-16c2-1 3-2 4-2l-11-9-6 6h-36l-13-5zm48-36v11h-35v-11zm126 19m-6 8h-32l3-4c3 0 4 0 4-2l-14-4c-1 2-4 6-7 10h-29l1 3h26c-3 4-7 8-9 11h0l0 0c9 1 17 3 25 5-10 6-25 9-44 12l1 2c25-2 42-5 54-11 10 3 18 7 24 10 10 4 23-9-15-16 4-4 7-8 10-13h16c2 0 3-1 3-2-4-3-11-9-11-9zm-45-9v-1h32v4h2c4 0 9-2 10-3v-23c1-1 3-2 3-2l0-1c4-2 9-5 12-7 2 0 3 0 3-1l-10-10-6 6h-26c6-3 7-15-14-14l0 1c3 2 6 7 7 12 0 0 1 1 1 1h-30c0-2 0-4-1-6h-1c0 5-4 10-8 11-3 2-5 4-4 8 1 4 6 5 9 3 4-2 6-7 6-13h62c-1 2-1 6-2 8l-9-6-5 5h-30l-12-5v37h1c5 0 10-3 10-4zm2 21c3-2 6-6 8-9h19c-2 4-5 8-9 11-5-1-11-1-18-2zm30-46v9h-32v-9zm0 12v9h-32v-9z',
};
