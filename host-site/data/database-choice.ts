/** Chooses the database of a command; creates none by accident. */
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { SettingsError } from '../platform/settings/settings.ts';
import type { RunningSite } from '../platform/startup/running-sites.ts';

type Environment = Readonly<Record<string, string | undefined>>;

export interface DatabaseChoice {
  /** Whether a new database may be created in the default folder. */
  isInit: boolean;
  /** Used when neither DATA_DIR nor DATABASE_URL is set. */
  defaultDataDir: string;
  sites: readonly RunningSite[];
}

const setting = (env: Environment, name: string): string | undefined => env[name]?.trim() || undefined;

/** Returns the environment with DATA_DIR. @throws SettingsError when there is no database, or more than one to choose from */
export function chooseDatabase(env: Environment, { isInit, defaultDataDir, sites }: DatabaseChoice): Environment {
  if (setting(env, 'DATABASE_URL') ?? setting(env, 'DATABASE_URL_FILE')) return env;
  const explicit = setting(env, 'DATA_DIR');
  if (explicit) {
    const site = sites.find(({ dataDir, isPostgres }) => isPostgres && dataDir === resolve(explicit));
    if (site) throw onPostgres(site);
    return env;
  }
  const candidates = new Map(sites.map((site) => [site.database, site]));
  const file = join(defaultDataDir, 'xiyan.db');
  if (candidates.size + (existsSync(file) && !candidates.has(file) ? 1 : 0) > 1) {
    const names = [...candidates.values()].map(({ database, pid }) => `${database} (running, process ${pid})`);
    if (existsSync(file) && !candidates.has(file)) names.push(file);
    throw new SettingsError(`more than one database is here: ${names.join(', ')}. Set DATA_DIR or DATABASE_URL to the one you mean.`);
  }
  const [site] = candidates.values();
  if (site?.isPostgres) throw onPostgres(site);
  if (site) return { ...env, DATA_DIR: site.dataDir };
  if (existsSync(file) || isInit) return { ...env, DATA_DIR: defaultDataDir };
  throw new SettingsError(
    `there is no database in ${defaultDataDir} and no site is running: set DATA_DIR or DATABASE_URL as the site has it, or add --init to create one there.`,
  );
}

const onPostgres = ({ database, pid }: RunningSite): SettingsError =>
  new SettingsError(`the running site (process ${pid}) uses ${database}: set DATABASE_URL as the site has it.`);
