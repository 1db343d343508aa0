/** Notices changes of the site file while the site runs. */
import { statSync } from 'node:fs';
import type { Settings } from '../platform/settings/settings.ts';
import { SettingsError } from '../platform/settings/settings.ts';
import { readSiteSettings, type SiteSettings, siteFileOf } from '../platform/settings/site/site-settings.ts';

type FileSettings = Pick<Settings, 'siteFile' | 'dataDir'>;

/** Returns a text that differs when the file was written or replaced; empty when there is none. */
function signatureOf(file: string): string {
  const stat = statSync(file, { throwIfNoEntry: false });
  return stat ? `${stat.ino} ${stat.size} ${stat.mtimeMs}` : '';
}

/**
 * Returns a function that returns the settings of the site file when the file has changed since the last call, otherwise undefined. Each
 * change is read once. @throws SettingsError with one line when the changed file is invalid or has been deleted
 */
export function siteFileChanges(settings: FileSettings): () => SiteSettings | undefined {
  const file = siteFileOf(settings);
  let last = signatureOf(file);
  return () => {
    const signature = signatureOf(file);
    if (signature === last) return undefined;
    last = signature;
    if (!signature) throw new SettingsError(`${file} has been deleted: the site uses its last content until it is restarted.`);
    return readSiteSettings(settings);
  };
}
