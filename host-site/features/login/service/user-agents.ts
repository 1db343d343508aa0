/** Reduces a user agent to browser and system, for the list of sessions. The full text is not stored: it identifies devices. */
const BROWSERS = [
  [/MicroMessenger/, 'wechat'],
  [/Edg(e|A|iOS)?\//, 'edge'],
  [/Firefox\/|FxiOS\//, 'firefox'],
  [/Chrome\/|CriOS\//, 'chrome'],
  [/Safari\//, 'safari'],
] as const;
const SYSTEMS = [
  [/iPhone|iPad|iPod/, 'ios'],
  [/Android/, 'android'],
  [/HarmonyOS|OpenHarmony/, 'harmony'],
  [/Windows/, 'windows'],
  [/Macintosh/, 'mac'],
  [/Linux/, 'linux'],
] as const;

const firstMatch = (rows: readonly (readonly [RegExp, string])[], text: string): string =>
  rows.find(([pattern]) => pattern.test(text))?.[1] ?? '';

/** Returns `browser/system`, either empty when unknown, such as `chrome/windows`. */
export const describeAgent = (userAgent: string): string => `${firstMatch(BROWSERS, userAgent)}/${firstMatch(SYSTEMS, userAgent)}`;
