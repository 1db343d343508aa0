/** Import table of marriage registry offices. Only name and city are required: what is not known stays empty. */
import { z } from 'zod';
import { placeFinder } from '../checking/place-finder.ts';
import { flag, id, optionalDate, optionalHttpUrl, optionalTelephone, text, title } from './fields.ts';
import { type RowProblem, table } from './plain-table.ts';

const LONGEST = 60;

export const REGISTRY_OFFICES = table(
  {
    id: '编号',
    city: '城市',
    district: '区县',
    name: '名称',
    address: '地址',
    hours: '办公时间',
    phone: '电话',
    map_url: '地图',
    checked_on: '核对日期',
    active: '上架',
  },
  z.strictObject({
    id,
    city: title(LONGEST),
    district: text(LONGEST),
    name: title(LONGEST),
    address: text(200),
    hours: text(200),
    phone: optionalTelephone,
    map_url: optionalHttpUrl(500),
    checked_on: optionalDate,
    active: flag(1),
  }),
  async (trx, rows) => {
    const problems: RowProblem[] = [];
    const findPlace = placeFinder();
    for (const [index, { city, district, ...row }] of rows.entries()) {
      const place = findPlace(city, district);
      if ('fault' in place) {
        problems.push({ index, ...place });
        continue;
      }
      const values = { ...row, ...place };
      await trx
        .insertInto('registry_office')
        .values(values)
        .onConflict((conflict) => conflict.column('id').doUpdateSet(values))
        .execute();
    }
    return problems;
  },
);
