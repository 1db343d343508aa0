/** The demo data of the catalogue: the rows of the demo files, and the test merchant. */
import type { DemoData } from '../../../platform/database/demo-data.ts';
import { rebuiltLater } from '../derived/catalogue-change.ts';
import { refreshDerivedData } from '../derived/derived-data.ts';
import { writeTables } from '../import/writing/write-tables.ts';
import { readDemoFiles, refuseFault } from './demo-files.ts';
import { writeTestMerchant } from './test-merchant.ts';

/** `removeDemoData` removes it, and with it that of the other features. */
export const demo: DemoData = {
  isInUse: async (trx) => (await trx.selectFrom('merchant').select('id').limit(1).executeTakeFirst()) !== undefined,
  async write(trx, now) {
    const onRows = () => {};
    await writeTables(trx, await readDemoFiles(), { now, isCheckOnly: false, beginChange: rebuiltLater, report: refuseFault, onRows });
    await writeTestMerchant(trx);
    await refreshDerivedData(trx);
  },
};
