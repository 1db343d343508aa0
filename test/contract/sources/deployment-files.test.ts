/** The files in docs/deployment name only existing settings and secrets, and start the site without rights that it does not need. */
import { spawnSync } from 'node:child_process';
import { copyFileSync, globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { FEATURES } from '../../../host-site/features.ts';
import { variablesOf } from '../../../host-site/platform/settings/feature-settings.ts';

const folder = fileURLToPath(new URL('../../../docs/deployment/', import.meta.url));
const read = (file: string): string => readFileSync(join(folder, file), 'utf8').replace(/^\s*#.*$/gm, '');
/** Variables of the programs beside the site, and of Node and the C library. */
const OTHERS = new Set(['NODE_ENV', 'MALLOC_ARENA_MAX', 'POSTGRES_USER', 'POSTGRES_DB', 'POSTGRES_PASSWORD_FILE']);

function isSetting(name: string): boolean {
  const settings = variablesOf(FEATURES);
  const secret = name.endsWith('_FILE') ? settings[name.slice(0, -'_FILE'.length)]?.secret : undefined;
  return OTHERS.has(name) || Object.hasOwn(settings, name) || secret === true;
}

it.each([
  ['Containerfile', /(?:^ENV|(?<=^ENV .*)) (\w+)=/gm],
  ['xiyan@.service', /(?:^Environment=|(?<=^Environment=.* ))(\w+)=/gm],
  ['compose.yaml', /(?:^|[{,])\s*([A-Z][A-Z_]{3,}):/gm],
])('%s sets only variables that exist', (file, pattern) => {
  const names = [...read(file).matchAll(pattern)].map(([, name = '']) => name);
  expect(names.length).toBeGreaterThan(4);
  expect(names.filter((name) => !isSetting(name))).toEqual([]);
});

it('the build stage of the image gets every file that the build reads', () => {
  const root = join(folder, '../..');
  const sources = globSync('{widgets/build,host-site/scripts}/*.{mjs,ts}', { cwd: root });
  const names = sources.flatMap((file) =>
    [...readFileSync(join(root, file), 'utf8').matchAll(/readFileSync\('([^']+)'/g)].map(([, name = '']) => name),
  );
  expect(names).toContain('docs/reference.md');
  const copied = [...read('Containerfile').matchAll(/^COPY (?!--from)(.*) \S+$/gm)].flatMap(([, list = '']) => list.split(' '));
  const isIn = (list: readonly string[]) => (name: string) => list.some((entry) => name === entry || name.startsWith(`${entry}/`));
  expect(names.filter((name) => !isIn(copied)(name))).toEqual([]);
  const allowed = [...readFileSync(join(root, '.dockerignore'), 'utf8').matchAll(/^!(.*)$/gm)].map(([, name = '']) => name);
  expect(copied.filter((name) => !isIn(allowed)(name))).toEqual([]);
});

it('compose.yaml defines every secret that a service uses, and every service has a health check', () => {
  const text = read('compose.yaml');
  const defined = [...text.matchAll(/^ {2}([\w-]+): \{ file: /gm)].map(([, name]) => name);
  const used = [...text.matchAll(/\/run\/secrets\/([\w-]+)/g), ...read('pgbouncer.ini').matchAll(/\/run\/secrets\/([\w-]+)/g)].map(
    ([, name]) => name,
  );
  expect(used.length).toBeGreaterThan(4);
  expect(used.filter((name) => !defined.includes(name))).toEqual([]);
  const services = text
    .slice(text.indexOf('\nservices:'), text.indexOf('\nvolumes:'))
    .split(/^ {2}(?=[\w-]+:$)/m)
    .slice(1);
  // The image of the site has its own.
  expect(services.filter((service) => !/healthcheck:|<<: \*site\n/.test(service))).toEqual([]);
});

it.skipIf(spawnSync('systemd-analyze', ['--version']).error)('systemd accepts the unit and rates its exposure 2.0 or lower', () => {
  const copy = join(mkdtempSync(join(tmpdir(), 'xiyan-unit-')), 'xiyan@3001.service');
  copyFileSync(join(folder, 'xiyan@.service'), copy);
  const check = spawnSync('systemd-analyze', ['verify', copy], { encoding: 'utf8' });
  // The program is installed on servers only.
  expect(check.stderr.split('\n').filter((line) => line && !line.includes('is not executable'))).toEqual([]);
  const rating = spawnSync('systemd-analyze', ['security', '--offline=yes', copy], { encoding: 'utf8' });
  rmSync(copy);
  expect(Number(/exposure level for .*: ([\d.]+)/.exec(rating.stdout)?.[1])).toBeLessThanOrEqual(2);
});
