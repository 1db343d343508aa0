/** Classifies the user agent (specification, point 6). */
export type DeviceKind = 'miniprogram' | 'app-user' | 'app-merchant' | 'app-card' | 'desktop' | 'ios' | 'android' | 'other';

/** Substring of the user agent → class. The first matching row decides: a mini program runs in an app, an app on a phone. */
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
