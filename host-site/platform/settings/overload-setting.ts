/** Settings of overload. */
import type { SettingReader } from './setting-reader.ts';

export interface OverloadSettings {
  /** Pages in flight after which further ones are refused; 0: never. */
  maxPagesInFlight: number;
}

export const readOverload = (read: SettingReader): OverloadSettings => ({ maxPagesInFlight: read('MAX_PAGES_IN_FLIGHT') ?? 64 });
