/** Which features of the site are on: the operator switches them off in the site file. */
import { SettingsError } from '../settings/settings.ts';
import type { SiteSettings } from '../settings/site/site-settings.ts';
import type { Feature } from './feature.ts';

export interface SwitchedFeatures {
  readonly on: readonly Feature[];
  /** Only what they have stored is still taken care of. */
  readonly off: readonly Feature[];
}

const namesOf = (features: readonly Feature[]): string => features.map(({ name }) => name).join(', ');

/**
 * Returns the features that are on and off.
 * @param file for the error message
 * @throws SettingsError with one line when the site file names no feature, one that every site has, or one that another one needs
 */
export function switchFeatures(features: readonly Feature[], site: Pick<SiteSettings, 'features'>, file: string): SwitchedFeatures {
  const isOff = ({ name }: Feature) => site.features[name] === 'off';
  const unknown = Object.keys(site.features).find((name) => !features.some((feature) => feature.name === name));
  if (unknown !== undefined)
    throw new SettingsError(`${file}: features.${unknown} is unknown: use a feature that "npm run data -- features" lists.`);
  const [on, off] = [features.filter((feature) => !isOff(feature)), features.filter(isOff)];
  for (const feature of off) {
    const at = `${file}: features.${feature.name} is wrong:`;
    if (feature.kind === 'required') throw new SettingsError(`${at} every site has ${feature.name}, so remove this line.`);
    const needing = on.filter(({ needs }) => needs.includes(feature));
    if (needing.length) throw new SettingsError(`${at} what is on needs it, so switch off ${namesOf(needing)} too, or remove this line.`);
  }
  return { on, off };
}

/** Returns the names of the features that a changed site file switches, which a running process cannot do. */
export function switchedByRestart(running: SwitchedFeatures, changed: SwitchedFeatures): string {
  return namesOf([...changed.off.filter((one) => running.on.includes(one)), ...changed.on.filter((one) => running.off.includes(one))]);
}
