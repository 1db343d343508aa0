/** Where the page runs, as far as the user agent tells (specification, point 6). */
export type DeviceKind = 'miniprogram' | 'app-user' | 'app-merchant' | 'app-card' | 'desktop' | 'ios' | 'android' | 'other';

/** What a user agent must contain; the first row that fits wins: a mini program runs within an app, an app on a telephone. */
const KINDS = [
  [/miniprogram/i, 'miniprogram'],
  [/xiyanuser/i, 'app-user'],
  [/xiyanmerchant/i, 'app-merchant'],
  [/xiyancard/i, 'app-card'],
  [/electron/i, 'desktop'],
  [/iphone|ipad|ipod/i, 'ios'],
  [/android/i, 'android'],
] as const;

export const deviceKind = (userAgent: string): DeviceKind => KINDS.find(([pattern]) => pattern.test(userAgent))?.[1] ?? 'other';
