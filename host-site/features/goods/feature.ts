import { goodsUrl } from '../../../widgets/domain/site/links.ts';
import type { Feature } from '../../platform/feature/feature.ts';
import { fill } from '../../platform/feature/slot.ts';
import { importTables } from '../catalogue/contract.ts';
import { catalogue } from '../catalogue/feature.ts';
import { demo } from './demo.ts';
import { exports } from './exports.ts';
import { GOODS_TABLE } from './import/goods-table.ts';
import { migration } from './migration.ts';

export const goods: Feature = {
  name: 'goods',
  what: 'Goods of shops, with prices by amount, options and lead times; their import.',
  needs: [catalogue],
  stored: {
    tables: { good: 'every-node' },
    migrations: { '1500-goods-01': migration },
    // It knows nothing about a person.
    privacy: { stores: [], overwritten: [] },
    cleanUp: {},
    facts: {},
    reapply: null,
    sealed: [],
    demo,
    exports,
  },
  roots: (site) => [goodsUrl(site)],
  fills: [fill(importTables, GOODS_TABLE)],
  web: () => import('./web.ts'),
};
