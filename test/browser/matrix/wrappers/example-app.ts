/** An example app of examples/ as its README starts it: beside the packed package, built and started by the scripts of its package.json. */
import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync, symlinkSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type NodeProcess, originOf, startNode } from '../../../support/site/node-process.ts';
import { createConsumer } from '../../../support/site/packed.ts';

const root = fileURLToPath(new URL('../../../..', import.meta.url));

interface Manifest {
  scripts: Record<string, string>;
  dependencies: Record<string, string>;
  devDependencies?: Record<string, string>;
}

export interface ExampleApp {
  /** `http://localhost:…`, another site than the one that serves the widgets. */
  origin: string;
  stop(): Promise<void>;
}

export const readManifest = (name: string): Manifest => JSON.parse(readFileSync(join(root, 'examples', name, 'package.json'), 'utf8'));

/** The sources of an example by path; `node_modules` and built files of a local trial are left out. */
function sourcesOf(name: string): Record<string, string> {
  const folder = join(root, 'examples', name);
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const paths = files.map((entry) => relative(folder, join(entry.parentPath, entry.name)));
  return Object.fromEntries(
    paths.filter((path) => !/^(node_modules|dist)\//.test(path)).map((path) => [path, readFileSync(join(folder, path), 'utf8')]),
  );
}

/** Builds and starts an example on a free port. @param variables of the build, such as NODE_ENV */
export async function startExampleApp(name: string, siteOrigin: string, variables: Record<string, string> = {}): Promise<ExampleApp> {
  const { scripts, dependencies, devDependencies } = readManifest(name);
  const modules = Object.keys({ ...dependencies, ...devDependencies }).filter((module) => module !== 'xiyan' && !module.startsWith('@'));
  const scopes = Object.keys(devDependencies ?? {}).flatMap((module) => (module.startsWith('@') ? [module.replace(/\/.*/, '')] : []));
  const consumer = createConsumer(sourcesOf(name), [...modules, ...scopes]);
  symlinkSync(join(root, 'node_modules/.bin'), join(consumer.folder, 'node_modules/.bin'));
  const env = { SITE_ORIGIN: siteOrigin, PORT: '0' };
  let app: NodeProcess | undefined;
  const stop = async () => {
    await app?.end();
    consumer.remove();
  };
  try {
    const npm = (script: string) => ['run', '--silent', script];
    if (scripts.build)
      execFileSync('npm', npm('build'), { cwd: consumer.folder, env: { ...process.env, ...env, ...variables }, stdio: 'pipe' });
    // Not through npm, which does not pass signals on everywhere.
    const [, script = ''] = /^node (\S+)$/.exec(scripts.start ?? '') ?? [];
    app = startNode([script], env, { cwd: consumer.folder, address: /(http:\/\/localhost:\d+)\// });
    return { origin: await originOf(app), stop };
  } catch (error) {
    await stop();
    throw error;
  }
}
