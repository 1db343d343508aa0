import { videosUrl, videoUrl } from '../../../widgets/domain/site/links.ts';
import type { Addresses, PageStyles } from '../../platform/feature/web.ts';
import type { PageScope } from '../../platform/pages/page-scope.ts';
import { dataOf } from '../../platform/pages/site-addresses.ts';
import { videoCalls } from './contract.ts';
import { videoPage } from './pages/video.tsx';
import { registerVideoFiles } from './pages/video-files.ts';
import { loadVideo, loadVideos } from './pages/videos.load.ts';
import { videoStyles } from './pages/videos.styles.ts';
import { videosPage } from './pages/videos.tsx';
import { VIDEO_SETS } from './video-facts.ts';

export { fills } from './fills.tsx';

export function registerPages(scope: PageScope): void {
  const { page } = scope;
  page('/video', loadVideos('all'), videosPage, { shared: true });
  page('/mv', loadVideos('films'), videosPage, { shared: true });
  page('/mv/wedding', loadVideos('wedding'), videosPage, { shared: true });
  page('/video/:id', loadVideo, videoPage, { shared: true });
  registerVideoFiles(scope);
}

export const styles: PageStyles = { parts: [videoStyles] };

/** Videos in the sitemap, the first by their ids: one file holds 50,000 addresses. */
const MOST_IN_SITEMAP = 20_000;
const AT_ONCE = 5000;

export const addresses: Addresses = async ({ call, site }) => {
  const ids: number[] = [];
  while (ids.length < MOST_IN_SITEMAP) {
    const next = dataOf(await call(videoCalls.videoIndex, { after: ids.at(-1) ?? 0, limit: AT_ONCE }));
    ids.push(...next);
    if (next.length < AT_ONCE) break;
  }
  const sets = await Promise.all(
    VIDEO_SETS.map(async (set) => ({ set, total: dataOf(await call(videoCalls.videos, { set, pageSize: 1 })).total })),
  );
  return [...sets.flatMap(({ set, total }) => (total > 0 ? [videosUrl(site, set)] : [])), ...ids.map((id) => videoUrl(site, id))];
};
