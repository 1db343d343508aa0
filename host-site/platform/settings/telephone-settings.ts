/** Settings of the provider that lends virtual numbers. */
import { type SettingReader, SettingsError } from './setting-reader.ts';

/** `minutes`: how long a virtual number is lent. */
export type TelephoneSettings = { minutes: number } & ({ provider: 'embedded' } | { provider: 'http'; url: string; secret: string });

/**
 * Returns undefined where no numbers are lent. Without TELEPHONE_PROVIDER this is so unless the site runs in demo mode, or TELEPHONE_URL is set.
 * @throws SettingsError when an address or its secret is missing
 */
export function readTelephone(read: SettingReader): TelephoneSettings | undefined {
  const url = read('TELEPHONE_URL');
  const secret = read('TELEPHONE_SECRET');
  const provider = read('TELEPHONE_PROVIDER') ?? (url ? 'http' : read('XIYAN_MODE') === 'demo' ? 'embedded' : 'off');
  const minutes = read('TELEPHONE_MINUTES') ?? 30;
  if (provider === 'off') return undefined;
  if (provider === 'embedded') return { provider, minutes };
  if (!url) throw new SettingsError('TELEPHONE_URL is missing: set the address of the provider beside TELEPHONE_PROVIDER=http.');
  if (!secret) throw new SettingsError('TELEPHONE_SECRET is missing: set it beside TELEPHONE_URL.');
  return { provider, url, secret, minutes };
}
