/** Import table of poster blocks: pictures with a link that the operator places on a page. */
import { z } from 'zod';
import { faultAbout } from './fault.ts';
import { EMPTY } from './faults.ts';
import { flag, id, list, pageAddress, text, title, wholeOr, word } from './fields.ts';
import { type RowProblem, table } from './plain-table.ts';

/** Words of the files for the pages that have posters. */
export const POSTER_PLACES = { home: '首页', hotel: '酒店频道' } as const;
const LONGEST = 60;
const place = word({ home: 'home', hotel: 'hotel', 首页: 'home', 酒店频道: 'hotel' } as const, { zh: '首页、酒店频道', en: 'home, hotel' });

export const POSTERS = table(
  {
    id: '编号',
    place: '页面',
    city: '城市',
    title: '名称',
    lead: '说明',
    pictures: '图片',
    target_url: '网址',
    position: '位置',
    active: '上架',
  },
  z.strictObject({
    id,
    place,
    city: text(LONGEST),
    title: title(30),
    lead: text(LONGEST),
    pictures: list(1, 120),
    target_url: pageAddress(500),
    position: wholeOr(0, 0, 100_000),
    active: flag(1),
  }),
  async (trx, rows) => {
    const problems: RowProblem[] = [];
    for (const [index, { city, pictures, ...row }] of rows.entries()) {
      const [picture] = pictures;
      if (!picture) problems.push({ index, field: 'pictures', fault: EMPTY });
      const match = city
        ? await trx
            .selectFrom('city')
            .select('id')
            .where((where) => where.or([where('slug', '=', city), where('name', '=', city)]))
            .where('active', '=', 1)
            .executeTakeFirst()
        : { id: 0 };
      if (!match)
        problems.push({
          index,
          field: 'city',
          fault: faultAbout(
            'no open city',
            city,
            (quote) => `${quote}不是已开通的城市`,
            (quote) => `${quote} is not an open city`,
          ),
        });
      if (!picture || !match) continue;
      const values = { ...row, picture, city_id: match.id };
      await trx
        .insertInto('poster')
        .values(values)
        .onConflict((conflict) => conflict.column('id').doUpdateSet(values))
        .execute();
    }
    return problems;
  },
);
