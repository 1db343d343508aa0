import { goodsUrl } from '../../../widgets/domain/site/links.ts';
import type { Feature } from '../../platform/feature/feature.ts';
import { fill } from '../../platform/feature/slot.ts';
import { databaseOpened } from '../../platform/startup/start-slots.ts';
import { importTables } from '../catalogue/contract.ts';
import { catalogue } from '../catalogue/feature.ts';
import { hitSources } from '../search/contract.ts';
import { search } from '../search/feature.ts';
import { demo } from './demo.ts';
import { exports } from './exports.ts';
import { GOODS_TABLE } from './import/goods-table.ts';
import { migration } from './migration.ts';
import { goodHits } from './service/good-rows.ts';
import { ensureGoodsIndex } from './service/goods-index.ts';

export const goods: Feature = {
  name: 'goods',
  what: 'Goods of shops, with prices by amount, options and lead times; their import.',
  needs: [catalogue, search],
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
  fills: [
    fill(importTables, GOODS_TABLE),
    fill(databaseOpened, ensureGoodsIndex),
    fill(hitSources, { type: 'shop_product', hits: goodHits }),
  ],
  web: () => import('./web.ts'),
};
