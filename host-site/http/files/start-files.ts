/**
 * The files that start a page's widgets, `/widgets/v1/embed.js` and what it asks for first. The build leaves templates of them: what
 * this deployment's Site says belongs into them in place of `"@site@"`, and the loader then carries their new hashes. Loaders also
 * carry the origins by which the deployment is reached, in place of `"@origins@"`: pages cannot make a loader fetch chunks, or send
 * requests, to any other origin (except by `data-api` on the script tag).
 */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Site } from '../../../widgets/domain/site.ts';

/** By file name without `.js`. */
type Templates = Readonly<Record<'embed' | 'embed-shell' | 'shell' | 'enquiry', string>>;

/** @param folder `dist/start` of a build */
export function readStartTemplates(folder: string): Templates {
  const read = (name: string) => readFileSync(join(folder, `${name}.js`), 'utf8');
  return { embed: read('embed'), 'embed-shell': read('embed-shell'), shell: read('shell'), enquiry: read('enquiry') };
}

const unpaddedSha256 = (text: string) => createHash('sha256').update(text).digest('base64').replace(/=+$/, '');
const hashedName = (name: string, text: string) => `${name}-${unpaddedSha256(text).slice(0, 8).replace(/\W/g, '_')}.js`;

/** The public origin first. A deployment on this machine also answers under the machine's other name, which is another origin to browsers. */
function loaderOrigins({ origins: { main, hotel } }: Site): string[] {
  const localhost = main.replace(/^http:\/\/127\.0\.0\.1(?=:|$)/, 'http://localhost');
  return [...new Set([main, new URL(hotel).origin, localhost])];
}

/**
 * By name below `/widgets/v1/`: `embed.js`, which asks for `shell-…` or `enquiry-…`; `embed-shell.js`, which has the shell with it; both
 * loaders under addresses whose content never changes, too; and the Site as JSON, for the package.
 */
export function startFiles(site: Site, templates: Templates): Record<string, string> {
  const siteJson = JSON.stringify(site);
  const origins = JSON.stringify(loaderOrigins(site)).slice(1, -1);
  const withSite = (template: string) => template.replace('"@site@"', () => siteJson).replace('"@origins@"', () => origins);
  const shell = withSite(templates.shell);
  const enquiry = withSite(templates.enquiry);
  const embed = withSite(templates.embed)
    .replace(unpaddedSha256(templates.shell), unpaddedSha256(shell))
    .replace(unpaddedSha256(templates.enquiry), unpaddedSha256(enquiry));
  const embedShell = withSite(templates['embed-shell']);
  return {
    'site.json': siteJson,
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
