/** What pictures add to pages of other features. */
import { picturesUrl, pictureUrl } from '../../../widgets/domain/site/links.ts';
import { done } from '../../platform/calls/refusals.ts';
import { fill } from '../../platform/feature/slot.ts';
import { SectionHead } from '../../platform/ui/heads/section-head.tsx';
import { pieces } from '../../platform/ui/styles/pieces.styles.ts';
import { sharedKinds } from '../catalogue/contract.ts';
import { homeBlocks } from '../home/contract.ts';
import { foundCards } from '../search/contract.ts';
import { picturesCalls } from './contract.ts';
import { PICTURES_TEXTS as texts } from './pages/pictures-texts.ts';
import { PictureCard, PictureWall } from './ui/picture-wall.tsx';

export const fills = [
  fill(
    homeBlocks,
    async ({ call, who, serves, site }) => {
      if (!serves(picturesUrl(site))) return null;
      const rows = await call(picturesCalls.picturesOfHome, {}, who);
      if (!rows.ok || !rows.data.length) return null;
      return (env) => (
        <section className={pieces.cls.section}>
          <SectionHead title={texts.name} lead={texts.lead} more={{ name: texts.all, url: picturesUrl(env.site) }} />
          <PictureWall env={env} rows={rows.data} />
        </section>
      );
    },
    30,
  ),
  fill(sharedKinds, {
    kind: 'picture',
    read: async ({ call, who, site }, id) => {
      const result = await call(picturesCalls.pictureDetail, { id }, who);
      if (!result.ok) return result;
      const { title, maker, scene, style, picture } = result.data;
      return done({
        title,
        facts: [maker.name, maker.city.name, [scene, style].filter(Boolean).join('，')],
        picture,
        url: pictureUrl(site, id),
      });
    },
  }),
  fill(foundCards, {
    type: 'picture',
    cards: async ({ call, who }, ids) => {
      const rows = await call(picturesCalls.pictureRows, { ids: ids.join(',') }, who);
      return rows.ok ? rows.data.map((row) => (env) => <PictureCard key={row.id} env={env} row={row} />) : null;
    },
  }),
];
