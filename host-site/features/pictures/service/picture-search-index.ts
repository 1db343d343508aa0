/** The listed pictures in the search index: title, scene, style, season, colours, maker and city. */
import { listOf } from '../../../platform/database/schema/stored-json.ts';
import { offeringSearchIndex, SEARCHED_TYPE } from '../../catalogue/service.ts';
import type { ColourShare } from '../colours/palette.ts';
import { SCENES, SEASONS, STYLES, wordOf } from '../picture-facts.ts';

/** What couples call every picture. */
const SUBJECT = '美图 图片';

export const pictureSearchIndex = offeringSearchIndex({
  table: 'picture',
  type: SEARCHED_TYPE.picture,
  setting: 'picture-index',
  version: '1',
  async entries(db, ids) {
    const rows = await db
      .selectFrom('picture')
      .innerJoin('merchant', 'merchant.id', 'picture.merchant_id')
      .innerJoin('city', 'city.id', 'merchant.city_id')
      .select(['picture.id', 'picture.title', 'picture.scene', 'picture.style', 'picture.season', 'picture.colours', 'picture.views'])
      .select(['merchant.name as maker', 'city.name as city'])
      .where('picture.id', 'in', ids)
      .where('picture.allowed', '=', 1)
      .where('picture.active', '=', 1)
      .where('picture.width', '>', 0)
      .execute();
    return rows.map(({ id, title, scene, style, season, colours, views, maker, city }) => {
      const inSeason = wordOf(SEASONS, season);
      return {
        id,
        // Ideas of every city.
        city_id: 0,
        score: views,
        name: title,
        city: '',
        place: [wordOf(SCENES, scene), wordOf(STYLES, style), SUBJECT].filter(Boolean).join(' '),
        text: [maker, city, inSeason && `${inSeason}季`, ...listOf<ColourShare>(colours).map(({ name }) => `${name}色`)]
          .filter(Boolean)
          .join(' '),
      };
    });
  },
});
