/** Headings of import files, for every kind of data. */
import { expect, it } from 'vitest';
import { FLEET_TABLE } from '../../../../../host-site/features/cars/import/fleet-table.ts';
import { fieldsByName } from '../../../../../host-site/features/catalogue/import/checking/check-columns.ts';
import { importTablesWith } from '../../../../../host-site/features/catalogue/import/format/tables.ts';
import { GOODS_TABLE } from '../../../../../host-site/features/goods/import/goods-table.ts';

const TABLES = importTablesWith([GOODS_TABLE, FLEET_TABLE]);

it.each(TABLES.map((table) => [table.name, table] as const))(
  'knows each heading of %s with and without what stands in brackets',
  (_, table) => {
    const fields = fieldsByName(table);
    for (const [field, head] of Object.entries(table.columns))
      for (const name of [field, head, head.replace(/（.*）$/, '')]) expect([name, fields.get(name)]).toEqual([name, field]);
  },
);
