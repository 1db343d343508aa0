/** The fleets in the search index: title, city, cars, colour and kind. */
import { offeringSearchIndex, SEARCHED_TYPE } from '../../catalogue/service.ts';

/** What couples call every fleet. */
const SUBJECT = '婚车 租车';

export const fleetSearchIndex = offeringSearchIndex({
  table: 'car_fleet',
  type: SEARCHED_TYPE.car,
  setting: 'cars-index',
  version: '1',
  async entries(db, ids) {
    const rows = await db
      .selectFrom('car_fleet')
      .innerJoin('city', 'city.id', 'car_fleet.city_id')
      .select(['car_fleet.id', 'car_fleet.city_id', 'car_fleet.title', 'car_fleet.lead_car', 'car_fleet.following_car'])
      .select(['car_fleet.brand', 'car_fleet.kind', 'car_fleet.colour', 'car_fleet.views', 'city.name as city'])
      .where('car_fleet.id', 'in', ids)
      .where('car_fleet.active', '=', 1)
      .execute();
    return rows.map(({ id, city_id, title, city, lead_car, following_car, brand, kind, colour, views }) => ({
      id,
      city_id,
      score: views,
      name: title,
      city,
      place: SUBJECT,
      text: [brand, lead_car, following_car, kind, `${colour}色`].filter(Boolean).join(' '),
    }));
  },
});
