/** The settings of a feature: its environment variables, and what they make. */
import { createReader, type Environment, type ReaderOf, type Variables } from './setting-reader.ts';
import { VARIABLES } from './setting-variables.ts';
import { type PlatformSettings, readPlatformSettings, type Settings } from './settings.ts';

export interface FeatureSettings {
  readonly variables: Variables;
  /** @throws SettingsError with one clear line about the first wrong variable */
  readonly read: (env: Environment, platform: PlatformSettings) => object;
}

interface WithSettings {
  readonly settings?: FeatureSettings;
}

/**
 * Returns the settings of a feature. The feature adds the type that `read` returns to `Settings`, by `declare module`.
 *
 * How to add a setting: state its variable here or in the `settings.ts` of its feature, and describe it in docs/settings.md.
 */
export const featureSettings = <const V extends Variables, S extends Partial<Settings>>(
  variables: V,
  read: (read: ReaderOf<V>, platform: PlatformSettings) => S,
): FeatureSettings => ({ variables, read: (env, platform) => read(createReader(env, variables), platform) });

/** Returns every variable: of the platform, and of the features in their order. */
export const variablesOf = (features: readonly WithSettings[]): Variables =>
  Object.assign({}, VARIABLES, ...features.map(({ settings }) => settings?.variables));

/**
 * Reads the environment and the files that it names for secrets.
 * @param features all, also those that are off
 * @throws SettingsError with one clear line about the first wrong variable
 */
export function readSettings(env: Environment, features: readonly WithSettings[]): Settings {
  const platform = readPlatformSettings(env);
  return Object.assign({}, platform, ...features.map(({ settings }) => settings?.read(env, platform)));
}
