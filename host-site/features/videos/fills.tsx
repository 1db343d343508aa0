/** What videos add to pages of other features. */
import { fill } from '../../platform/feature/slot.ts';
import { pieces } from '../../platform/ui/styles/pieces.styles.ts';
import { merchantSections } from '../catalogue/contract.ts';
import { videoCalls } from './contract.ts';
import { VIDEO_TEXTS as texts } from './pages/videos-texts.ts';
import { VideoCard } from './ui/video-card.tsx';

/** Videos on the page of their maker: one row of cards. */
const ON_SHOP = 4;

export const fills = [
  fill(
    merchantSections,
    async ({ call, who }, { id, isHotel }) => {
      const videos = isHotel ? null : await call(videoCalls.videos, { merchantId: id, pageSize: ON_SHOP }, who);
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
];
