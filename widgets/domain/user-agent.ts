/** Where the page runs, as far as the user agent tells (specification, point 6). */
export type DeviceKind = 'miniprogram' | 'app' | 'desktop' | 'ios' | 'android' | 'other';

const KINDS: DeviceKind[] = ['miniprogram', 'app', 'desktop', 'ios', 'android'];

export function deviceKind(userAgent: string): DeviceKind {
  const found = [/miniprogram/i, /xiyan(user|merchant|card)/i, /electron/i, /iphone|ipad|ipod/i, /android/i].findIndex((pattern) =>
    pattern.test(userAgent),
  );
  return KINDS[found] ?? 'other';
}
