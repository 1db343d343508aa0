/** The packages in the search index: title, destination, hotel and journey. */
import { offeringSearchIndex, SEARCHED_TYPE } from '../../catalogue/service.ts';
import { destinationOf } from '../destinations.ts';

/** What couples call every package. */
const SUBJECT = '旅拍 婚纱旅拍';

export const travelSearchIndex = offeringSearchIndex({
  table: 'travel_package',
  type: SEARCHED_TYPE.travel,
  setting: 'travel-index',
  version: '1',
  async entries(db, ids) {
    const rows = await db
      .selectFrom('travel_package')
      .select(['id', 'title', 'destination', 'hotel', 'journey', 'days', 'views'])
      .where('id', 'in', ids)
      .where('active', '=', 1)
      .execute();
    return rows.map(({ id, title, destination, hotel, journey, days, views }) => ({
      id,
      // Couples of every city go there.
      city_id: 0,
      score: views,
      name: title,
      city: '',
      place: `${destinationOf(destination)?.name ?? ''} ${SUBJECT}`.trim(),
      text: [hotel, journey, `${days}天`].filter(Boolean).join(' '),
    }));
  },
});
