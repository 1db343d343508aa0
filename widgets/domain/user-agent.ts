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

/** Whether a machine reads the page: search engines, previews, monitors, automated browsers. */
export const isBot = (userAgent: string): boolean =>
  // Cubot makes telephones.
  /[^u]bot\b|spider|crawl|slurp|headless|lighthouse|facebookexternalhit|preview|monitor|curl|wget|python|phantom/i.test(userAgent);
