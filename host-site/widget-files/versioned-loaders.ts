/** `/widgets/v{version}-{hash}/embed.js` and `embed-shell.js`, which never change, and `/widgets/versions.json`, which lists them. */
import type { FastifyInstance } from 'fastify';
import { etagOf, isKnown } from '../platform/http/caching/etag.ts';
import {
  type ListedRelease,
  LOADERS,
  type Loader,
  RELEASE_ID,
  versionList,
  type WidgetRelease,
} from '../platform/http/files/widget-releases.ts';
import type { ReleasedFiles } from './released-files.ts';
import { sendWidgetFile, type WidgetFile, type WidgetFiles } from './widget-files.ts';

export interface CurrentRelease {
  release: WidgetRelease;
  /** Milliseconds since the epoch: when this process began to serve it. */
  since: number;
}

export interface VersionedLoaders {
  /** Returns the release that this process serves as the current one; undefined where widgets are not built. */
  current: () => CurrentRelease | undefined;
  files: Pick<WidgetFiles, 'get'>;
  /** Absent: only the current release is available. */
  released: ReleasedFiles | undefined;
  /** Origin of the addresses in the list. */
  origin: () => string;
}

/** Returns the available releases: the current one first, then the others from the newest on. @throws FileStoreError */
export async function listReleases({ current, released }: Pick<VersionedLoaders, 'current' | 'released'>): Promise<ListedRelease[]> {
  const stored = (await released?.releases.list()) ?? [];
  const own = current();
  if (!own) return stored;
  const publishedAt = stored.find(({ id }) => id === own.release.id)?.publishedAt ?? own.since;
  return [{ ...own.release, publishedAt, availableUntil: undefined }, ...stored.filter(({ id }) => id !== own.release.id)];
}

/** Comments of a script: for another type browsers write a second, misleading line to the console. They run no script of a 410. */
const GONE = (id: string, origin: string): string =>
  `// xiyan: release ${id} of the widgets is not available, or no longer: use a tag of ${origin}/developers.\n` +
  `// All available releases: ${origin}/widgets/versions.json\n` +
  `// 组件版本${id}不存在或已下线，请改用${origin}/developers列出的标签。\n`;

/** Registers the routes below the scope's prefix. */
export function registerVersionedLoaders(app: FastifyInstance, options: VersionedLoaders): void {
  const { current, files, released, origin } = options;
  const findFile = async (id: string, name: Loader): Promise<WidgetFile | undefined> => {
    const own = current()?.release;
    const release = own?.id === id ? own : await released?.releases.find(id);
    if (!release) return undefined;
    const { file } = release.files[name];
    return files.get(file) ?? released?.find(file);
  };
  app.get<{ Params: { release: string; file: string } }>('/:release/:file', { schema: { hide: true } }, async (request, reply) => {
    const id = request.params.release.replace(/^v/, '');
    const name = LOADERS.find((loader) => loader === request.params.file);
    if (!name || id === request.params.release || !RELEASE_ID.test(id)) return reply.callNotFound();
    const file = await findFile(id, name);
    if (file) return sendWidgetFile(request, reply, file);
    return reply.code(410).headers({ 'cache-control': 'no-store' }).type('text/javascript; charset=utf-8').send(GONE(id, origin()));
  });
  app.get('/versions.json', { schema: { hide: true } }, async (request, reply) => {
    const body = JSON.stringify(versionList(origin(), await listReleases(options)), null, 2);
    const etag = etagOf(Buffer.from(body));
    reply.headers({ 'cache-control': 'public, max-age=60', etag });
    if (isKnown(request.headers, etag)) return reply.code(304).send();
    return reply.type('application/json; charset=utf-8').send(body);
  });
}
