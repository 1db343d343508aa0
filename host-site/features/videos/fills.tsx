/** What videos add to pages of other features. */
import { videosUrl } from '../../../widgets/domain/site/links.ts';
import { fill } from '../../platform/feature/slot.ts';
import { pieces } from '../../platform/ui/styles/pieces.styles.ts';
import { films, merchantSections } from '../catalogue/contract.ts';
import { videoCalls } from './contract.ts';
import { VIDEO_TEXTS as texts } from './pages/videos-texts.ts';
import { VideoCard } from './ui/video-card.tsx';

/** One row of cards. */
const ROW = 4;

export const fills = [
  fill(
    merchantSections,
    async ({ call, who }, { id, isHotel }) => {
      const videos = isHotel ? null : await call(videoCalls.videos, { merchantId: id, pageSize: ROW }, who);
      if (!videos?.ok || !videos.data.list.length) return null;
      const { list } = videos.data;
      return {
        id: 'videos',
        name: texts.unitName,
        title: texts.ofShop,
        lead: '',
        data: {},
        part: (env) => (
          <div className={pieces.cls.grid4}>
            {list.map((row) => (
              <VideoCard key={row.id} env={env} row={row} />
            ))}
          </div>
        ),
      };
    },
    -20,
  ),
  fill(films, async ({ call, who, site }, { category, cityId }) => {
    const videos = await call(videoCalls.videos, { set: 'films', category, cityId: cityId || undefined, pageSize: ROW }, who);
    if (!videos.ok || !videos.data.list.length) return null;
    return {
      url: videosUrl(site, 'films'),
      cards: videos.data.list.map((row) => (env) => <VideoCard key={row.id} env={env} row={row} />),
    };
  }),
];
