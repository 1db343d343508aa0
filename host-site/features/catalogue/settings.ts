/** Settings of the submission of pages to a search engine. */
import { featureSettings } from '../../platform/settings/feature-settings.ts';
import { text } from '../../platform/settings/setting-rules.ts';
import { isEndpointHost } from '../../platform/system/network/endpoint-networks.ts';

declare module '../../platform/settings/settings.ts' {
  interface Settings {
    /** Contains a secret token; undefined: nothing is sent. */
    baiduPushUrl: string | undefined;
  }
}

/** Baidu's push URL, which is plain http. Error messages never repeat it, because it contains the token. */
const readPushUrl = (value: string): string | undefined => {
  const url = URL.parse(value);
  if (!url || !/^https?:$/.test(url.protocol) || url.username || url.password || url.hash || !isEndpointHost(url.hostname))
    return undefined;
  return url.searchParams.get('token') ? url.href : undefined;
};

const BAIDU_PUSH_URL = {
  default: '',
  secret: true,
  rule: text(readPushUrl, 'use the address that Baidu shows for your site, with site and token'),
} as const;

export const settings = featureSettings({ BAIDU_PUSH_URL }, (read) => ({ baiduPushUrl: read('BAIDU_PUSH_URL') }));
