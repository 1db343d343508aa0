/** Settings of the provider that lends virtual numbers. */
import { ENDPOINT_SECRET, type Endpoint, endpointUrl } from '../../platform/settings/endpoint-settings.ts';
import { featureSettings } from '../../platform/settings/feature-settings.ts';
import { type ReaderOf, SettingsError } from '../../platform/settings/setting-reader.ts';
import { oneOf, whole } from '../../platform/settings/setting-rules.ts';
import type { PlatformSettings } from '../../platform/settings/settings.ts';

/** `minutes`: how long a virtual number is lent. */
export type TelephoneSettings = { minutes: number } & ({ provider: 'embedded' } | ({ provider: 'http' } & Endpoint));

declare module '../../platform/settings/settings.ts' {
  interface Settings {
    /** Undefined: no virtual numbers are lent. */
    telephone: TelephoneSettings | undefined;
  }
}

const VARIABLES = {
  TELEPHONE_PROVIDER: { default: '', rule: oneOf('embedded', 'http', 'off') },
  TELEPHONE_URL: endpointUrl('http://127.0.0.1:8080/numbers'),
  TELEPHONE_SECRET: ENDPOINT_SECRET,
  TELEPHONE_MINUTES: { default: '30', rule: whole(5, 1440) },
} as const;

/** Returns undefined where no numbers are lent. Without TELEPHONE_PROVIDER this is so unless the site runs in demo mode, or TELEPHONE_URL is set. */
function readTelephone(read: ReaderOf<typeof VARIABLES>, mode: PlatformSettings['mode']): TelephoneSettings | undefined {
  const url = read('TELEPHONE_URL');
  const secret = read('TELEPHONE_SECRET');
  const provider = read('TELEPHONE_PROVIDER') ?? (url ? 'http' : mode === 'demo' ? 'embedded' : 'off');
  const minutes = read('TELEPHONE_MINUTES') ?? 30;
  if (provider === 'off') return undefined;
  if (provider === 'embedded') return { provider, minutes };
  if (!url) throw new SettingsError('TELEPHONE_URL is missing: set the address of the provider beside TELEPHONE_PROVIDER=http.');
  if (!secret) throw new SettingsError('TELEPHONE_SECRET is missing: set it beside TELEPHONE_URL.');
  return { provider, url, secret, minutes };
}

export const settings = featureSettings(VARIABLES, (read, { mode }) => ({ telephone: readTelephone(read, mode) }));
