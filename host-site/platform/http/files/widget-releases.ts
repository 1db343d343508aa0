/**
 * Releases of the loaders: `/widgets/v{version}-{hash}/embed.js` and `embed-shell.js`, immutable, so that a tag may have `integrity`. The hash identifies both loaders,
 * because they contain settings of the deployment. A release stays available for `RETENTION_DAYS` after the last process that had it ended.
 */
import { createHash } from 'node:crypto';
import { pinned } from './start-files.ts';

export const LOADERS = ['embed.js', 'embed-shell.js'] as const;
export type Loader = (typeof LOADERS)[number];

/** Days that the files of a release stay available at least after a newer release has replaced it. */
export const RETENTION_DAYS = 365;

export interface WidgetRelease {
  /** Version and hash: the address is `/widgets/v{id}/`. */
  id: string;
  /** Of the software, such as `0.1.0`. */
  version: string;
  /** By loader: its name below `/widgets/v1/` and its integrity. */
  files: Readonly<Record<Loader, { file: string; integrity: string }>>;
}

export interface ListedRelease extends WidgetRelease {
  /** Milliseconds since the epoch. */
  publishedAt: number;
  /** Milliseconds since the epoch; undefined for the release that this process serves as the current one. */
  availableUntil: number | undefined;
}

/** An id in an address or in the name of a record. */
export const RELEASE_ID = /^\d+\.\d+\.\d+[\w.]{0,40}-[0-9a-f]{12}$/;

/** @param files texts by name, with those of both loaders as under immutable addresses */
export function releaseOf(version: string, files: Readonly<Record<string, string>>): WidgetRelease {
  const loaders = { 'embed.js': pinned('embed', files), 'embed-shell.js': pinned('embed-shell', files) };
  const hash = createHash('sha256')
    .update(LOADERS.map((name) => loaders[name].integrity).join())
    .digest('hex')
    .slice(0, 12);
  // A hyphen separates the hash.
  return { id: `${version.replaceAll('-', '_')}-${hash}`, version, files: loaders };
}

/** Returns the address of a release below the origin of the site. */
const releasePath = ({ id }: Pick<WidgetRelease, 'id'>, name: Loader): string => `/widgets/v${id}/${name}`;

/** Returns the tag that runs only with the content that the release had when it was published. */
export const releaseTag = (origin: string, release: WidgetRelease, name: Loader): string =>
  `<script async src="${origin}${releasePath(release, name)}" integrity="${release.files[name].integrity}" crossorigin="anonymous"></script>`;

const dateOf = (time: number): string => new Date(time).toISOString();

/** Returns the content of `/widgets/versions.json`. */
export const versionList = (origin: string, releases: readonly ListedRelease[]): object => ({
  retentionDays: RETENTION_DAYS,
  versions: releases.map((release) => ({
    version: release.version,
    release: release.id,
    current: release.availableUntil === undefined,
    publishedAt: dateOf(release.publishedAt),
    availableUntil: release.availableUntil === undefined ? null : dateOf(release.availableUntil),
    files: Object.fromEntries(
      LOADERS.map((name) => [name, { url: origin + releasePath(release, name), integrity: release.files[name].integrity }]),
    ),
  })),
});
