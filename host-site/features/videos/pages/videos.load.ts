/** Loads /video, /mv, /mv/wedding and /video/{id}. Where the operator points the family to another site, they lead there. */
import { videosUrl } from '../../../../widgets/domain/site/links.ts';
import { type PagePart, pageFills } from '../../../platform/feature/page-slot.ts';
import { failure, type Load, missingOrFailed, redirect } from '../../../platform/pages/load.ts';
import { offeringWays } from '../../catalogue/contract.ts';
import { unlessElsewhere } from '../../catalogue/parts.ts';
import { type ListedVideos, type VideoCity, type VideoDetail, videoCalls } from '../contract.ts';
import { KIND, type VideoSet } from '../video-facts.ts';
import { readVideoChoice, toVideosInput, type VideoChoice, videoQuery } from './video-filters.ts';

const PATHS = { all: '/video', films: '/mv', wedding: '/mv/wedding' } as const satisfies Record<VideoSet, string>;

export interface VideosProps {
  set: VideoSet;
  choice: VideoChoice;
  videos: ListedVideos;
  cities: VideoCity[];
}

/** Returns the loader of a list. */
export const loadVideos = (set: VideoSet): Load<VideosProps> =>
  unlessElsewhere(set === 'all' ? 'video' : 'mv')<VideosProps>(
    () => PATHS[set],
    async ({ call, who, query, site }) => {
      const choice = readVideoChoice(query, set);
      const cities = await call(videoCalls.videoCities, { set }, who);
      if (!cities.ok) return failure(cities);
      const known = { ...choice, city: cities.data.some(({ pinyin }) => pinyin === choice.city) ? choice.city : '' };
      const videos = await call(videoCalls.videos, toVideosInput(set, known, cities.data), who);
      if (!videos.ok) return failure(videos);
      const { lastPage } = videos.data;
      // An old link or a typed number can name a page after the last one: show the last page instead of an empty one.
      if (known.page > lastPage) return redirect(videosUrl(site, set) + videoQuery({ ...known, page: lastPage }), 302);
      return { kind: 'props', props: { set, choice: known, videos: videos.data, cities: cities.data } };
    },
  );

export interface VideoProps {
  video: VideoDetail;
  /** Where its page at another site is linked: the operator accepts the host. */
  isLinked: boolean;
  ways: PagePart[];
}

export const loadVideo = unlessElsewhere('video')<VideoProps>(
  ({ params }) => `/video/${encodeURIComponent(params.text('id', 20))}`,
  async (context) => {
    const { call, who, params, settings } = context;
    const id = params.id('id');
    const result = id ? await call(videoCalls.videoDetail, { id }, who) : null;
    if (!result?.ok) return missingOrFailed(result, { what: 'listed' });
    const video = result.data;
    const ways = await pageFills(context, offeringWays, { kind: KIND, id });
    return { kind: 'props', props: { video, isLinked: settings.videoHosts.includes(URL.parse(video.page)?.hostname ?? ''), ways } };
  },
);
