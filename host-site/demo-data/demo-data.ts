import type { Kysely } from 'kysely';
import { rebuiltLater } from '../features/catalogue/derived/catalogue-change.ts';
import { refreshDerivedData } from '../features/catalogue/derived/derived-data.ts';
import { writeTables } from '../features/catalogue/import/writing/write-tables.ts';
import { withRetry } from '../platform/database/engines/with-retry.ts';
import type { Database } from '../platform/database/schema/schema.ts';
import { holdLock } from '../platform/database/setting.ts';
import { writeDemoAvailability } from './demo-availability.ts';
import { DEMO_SETTING, isDemoDataGone } from './demo-data-removal.ts';
import { readDemoFiles, refuseFault } from './demo-files.ts';
import { writeDemoReviews } from './demo-reviews.ts';
import { writeTestMerchant } from './test-merchant.ts';

/**
 * Fills an empty catalogue with the rows of the demo files, reviews, availability and the test merchant, in one transaction. Does nothing when
 * there is any merchant: an operator's own data is never mixed with it. Needs the reference data.
 */
export async function loadDemoData(
  db: Kysely<Database>,
  { onLoad, now = Date.now() }: { onLoad?: (() => void) | undefined; now?: number } = {},
): Promise<void> {
  await withRetry(() =>
    db.transaction().execute(async (trx) => {
      await holdLock(trx, DEMO_SETTING);
      const merchant = await trx.selectFrom('merchant').select('id').limit(1).executeTakeFirst();
      if (merchant || (await isDemoDataGone(trx))) return;
      onLoad?.();
      await writeTables(trx, await readDemoFiles(), {
        now,
        isCheckOnly: false,
        beginChange: rebuiltLater,
        report: refuseFault,
        onRows: () => {},
      });
      await writeDemoReviews(trx);
      await writeTestMerchant(trx);
      await writeDemoAvailability(trx, now);
      await refreshDerivedData(trx);
    }),
  );
}
