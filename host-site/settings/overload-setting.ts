/** Settings of overload. */
import type { SettingReader } from './setting-reader.ts';

export interface OverloadSettings {
  /** Milliseconds of work on earlier requests after which pages and calls are refused, enquiries after twice as many; 0: never. */
  maxQueueMs: number;
}

export const readOverload = (read: SettingReader): OverloadSettings => ({ maxQueueMs: read('MAX_QUEUE_MS') ?? 300 });
