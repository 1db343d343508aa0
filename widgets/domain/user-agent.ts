/** Where the page runs, as far as the user agent tells (specification, point 6). */
export type DeviceKind = 'app' | 'miniprogram' | 'desktop' | 'ios' | 'android' | 'other';

export function deviceKind(userAgent: string): DeviceKind {
  if (/miniprogram/i.test(userAgent)) return 'miniprogram';
  if (/xiyan(?:user|merchant|card)/i.test(userAgent)) return 'app';
  if (/electron/i.test(userAgent)) return 'desktop';
  if (/iphone|ipad|ipod/i.test(userAgent)) return 'ios';
  if (/android/i.test(userAgent)) return 'android';
  return 'other';
}
