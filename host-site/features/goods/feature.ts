import { goodsUrl } from '../../../widgets/domain/site/links.ts';
import { BY_MERCHANT } from '../../platform/database/distribution/placement.ts';
import type { Feature } from '../../platform/feature/feature.ts';
import { fill } from '../../platform/feature/slot.ts';
import { databaseOpened } from '../../platform/startup/start-slots.ts';
import { importTables, picturedKinds, savedKinds } from '../catalogue/contract.ts';
import { catalogue } from '../catalogue/feature.ts';
import { conversation } from '../conversation/feature.ts';
import { enquiryDetails } from '../enquiries/contract.ts';
import { enquiries } from '../enquiries/feature.ts';
import { home } from '../home/feature.ts';
import { logins } from '../login/contract.ts';
import { login } from '../login/feature.ts';
import { planner } from '../planner/feature.ts';
import { hitSources } from '../search/contract.ts';
import { search } from '../search/feature.ts';
import { allListsMigration } from './all-lists-migration.ts';
import { basketMigration } from './basket-migration.ts';
import { demo } from './demo.ts';
import { exports } from './exports.ts';
import { KIND } from './goods-lists.ts';
import { GOODS_TABLE } from './import/goods-table.ts';
import { migration } from './migration.ts';
import { privacy } from './privacy.ts';
import { carryBasket } from './service/basket-carry.ts';
import { storeGoods } from './service/enquiry-goods.ts';
import { goodHits, offeredTitle } from './service/good-rows.ts';
import { goodsIndex } from './service/goods-index.ts';

export const goods: Feature = {
  name: 'goods',
  what: 'Goods of shops, with prices by amount, options and lead times; baskets and enquiries for them; their import.',
  needs: [catalogue, search, home, enquiries, login, conversation, planner],
  stored: {
    tables: {
      good: 'every-node',
      // With the enquiry that asks for its goods; the basket of an owner is read from the nodes of all shops.
      basket_line: BY_MERCHANT,
      enquiry_good: BY_MERCHANT,
    },
    migrations: { '1500-goods-01': migration, '1500-goods-02': basketMigration, '1500-goods-03': allListsMigration },
    privacy,
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
    fill(savedKinds, { kind: KIND, name: '婚品', path: (id) => `/hunpin/detail_${id}`, offered: goodHits }),
    fill(picturedKinds, { kind: 'good', titleOf: offeredTitle }),
    fill(enquiryDetails, storeGoods),
    // Before the planner ends the visitor's session.
    fill(logins, carryBasket, -10),
    fill(databaseOpened, goodsIndex.ensure),
    fill(hitSources, { type: 'shop_product', hits: goodHits }),
  ],
  web: () => import('./web.ts'),
};
