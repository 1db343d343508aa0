/** Settings of videos. */
import { featureSettings } from '../../platform/settings/feature-settings.ts';
import { readHost, text } from '../../platform/settings/setting-rules.ts';

declare module '../../platform/settings/settings.ts' {
  interface Settings {
    /** Hosts of other sites whose pages of videos may be linked. */
    videoHosts: readonly string[];
  }
}

const DEFAULT = 'v.qq.com,www.bilibili.com,v.youku.com,www.iqiyi.com';

const VARIABLES = {
  VIDEO_HOSTS: {
    default: DEFAULT,
    rule: text((value) => {
      const hosts = value.split(',').map((host) => readHost(host.trim())?.toLowerCase());
      return hosts.includes(undefined) ? undefined : (hosts as string[]);
    }, 'use host names separated by commas, such as v.qq.com,www.bilibili.com'),
  },
} as const;

export const settings = featureSettings(VARIABLES, (read) => ({ videoHosts: read('VIDEO_HOSTS') ?? DEFAULT.split(',') }));
