/**
 * Loaders and bundles of `/widgets/v1/`, made from templates of the build: `"@site@"` is replaced by the settings of this deployment, and the
 * loaders then contain the new hashes of the bundles. Loaders also contain the origins of the deployment in place of `"@origins@"`: pages
 * cannot make a loader fetch chunks from another origin, or send requests to one (except by `data-api` on the script tag).
 */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Site } from '../../../../widgets/domain/site/site.ts';

/** By file name without `.js`. */
type Templates = Readonly<Record<'embed' | 'embed-shell' | 'shell' | 'enquiry', string>>;

/** @param folder `dist/start` of a build */
export function readStartTemplates(folder: string): Templates {
  const read = (name: string) => readFileSync(join(folder, `${name}.js`), 'utf8');
  return { embed: read('embed'), 'embed-shell': read('embed-shell'), shell: read('shell'), enquiry: read('enquiry') };
}

const unpaddedSha256 = (text: string) => createHash('sha256').update(text).digest('base64').replace(/=+$/, '');
const hashedName = (name: string, text: string) => `${name}-${unpaddedSha256(text).slice(0, 8).replace(/\W/g, '_')}.js`;

/** The public origin first. A deployment on 127.0.0.1 can also be reached as localhost, which is another origin to browsers. */
export function loaderOrigins({ origins: { main, hotel } }: Site): string[] {
  const localhost = main.replace(/^http:\/\/127\.0\.0\.1(?=:|$)/, 'http://localhost');
  return [...new Set([main, new URL(hotel).origin, localhost])];
}

function fill(template: string, site: Site, lists: object | null): string {
  const origins = JSON.stringify(loaderOrigins(site)).slice(1, -1);
  return template
    .replace('"@site@"', () => JSON.stringify(site))
    .replace('"@origins@"', () => origins)
    .replace('"@lists@"', () => JSON.stringify(lists));
}

/**
 * Returns `embed-shell.js` with the lists that header, search box and city selector need on load: they then render once and request nothing. Only for
 * the address that caches keep for minutes: under an immutable address the lists would stay for ever.
 * @param lists data of the call `/shell`
 */
export const shellLoaderWithLists = (site: Site, templates: Templates, lists: object): string =>
  fill(templates['embed-shell'], site, lists);

/**
 * Returns the files by name below `/widgets/v1/`: `embed.js`, which loads `shell-…` or `enquiry-…`; `embed-shell.js`, which contains the shell;
 * both loaders under immutable addresses too; and the settings as JSON, for the package.
 */
export function startFiles(site: Site, templates: Templates): Record<string, string> {
  const withSite = (template: string) => fill(template, site, null);
  const shell = withSite(templates.shell);
  const enquiry = withSite(templates.enquiry);
  const embed = withSite(templates.embed)
    .replace(unpaddedSha256(templates.shell), unpaddedSha256(shell))
    .replace(unpaddedSha256(templates.enquiry), unpaddedSha256(enquiry));
  const embedShell = withSite(templates['embed-shell']);
  return {
    'site.json': JSON.stringify(site),
    'embed.js': embed,
    'embed-shell.js': embedShell,
    [hashedName('embed', embed)]: embed,
    [hashedName('embed-shell', embedShell)]: embedShell,
    [hashedName('shell', shell)]: shell,
    [hashedName('enquiry', enquiry)]: enquiry,
  };
}

/** A loader under an address that never changes its content, with the hash that a tag may carry as integrity. */
export function pinned(name: 'embed' | 'embed-shell', files: Readonly<Record<string, string>>): { file: string; integrity: string } {
  const text = files[`${name}.js`] ?? '';
  return { file: hashedName(name, text), integrity: `sha256-${unpaddedSha256(text)}=` };
}

/** The release that the loader states when it requests markup: the part of the hash that names the shell's bundle. */
export const markupRelease = (files: Readonly<Record<string, string>>): string =>
  Object.keys(files)
    .find((name) => name.startsWith('shell-'))
    ?.slice('shell-'.length, -'.js'.length) ?? '';
