/** The settings of a site with all features. */
import { FEATURES } from '../../../host-site/features.ts';
import { readSettings as read } from '../../../host-site/platform/settings/feature-settings.ts';
import type { Environment } from '../../../host-site/platform/settings/setting-reader.ts';
import type { Settings } from '../../../host-site/platform/settings/settings.ts';

export const readSettings = (env: Environment): Settings => read(env, FEATURES);
