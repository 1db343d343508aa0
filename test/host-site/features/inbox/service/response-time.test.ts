import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { responseWords } from '../../../../../host-site/features/catalogue/contract/response-time.ts';
import { noteState } from '../../../../../host-site/features/enquiries/service/enquiry-history.ts';
import { readResponseMinutes } from '../../../../../host-site/features/inbox/service/response-time.ts';
import { pages } from '../../../../../host-site/routes/page-routes.ts';
import { ENGINES } from '../../../../support/databases/databases.ts';
import { OPEN_HOTEL, SECOND_HOTEL } from '../../../../support/databases/sample-data.ts';
import { startTestApp, type TestApp } from '../../../../support/site/test-app.ts';

const NOW = Date.parse('2026-11-21T14:30:00+08:00');
const MINUTE = 60_000;
const DAY = 86_400_000;

describe.each(ENGINES)('the response time on %s', (engine) => {
  let app: TestApp;
  let count = 0;
  beforeEach(async () => {
    count = 0;
    app = await startTestApp({ engine, clock: () => NOW, pages });
  });
  afterEach(() => app.close());

  /** Stores an enquiry; `minutes`: the time until the merchant set 已联系. */
  const enquiry = async ({ minutes, state = 'new', age = 10 * DAY }: { minutes?: number; state?: string; age?: number } = {}) => {
    count += 1;
    const id = `00000000-0000-4000-8000-${String(count).padStart(12, '0')}`;
    const created_at = NOW - age - count;
    const empty = { phone_cipher: '', phone_key: '', phone_hash: '', phone_mask: '', consent: '', origin: '', visitor_id: '' };
    const row = { ...empty, id, receipt: id, merchant_id: OPEN_HOTEL, from_type: 18, state, created_at };
    await app.db.insertInto('enquiry').values(row).execute();
    if (minutes === undefined) return;
    const at = created_at + minutes * MINUTE;
    await noteState(app.db, { enquiryId: id, merchantId: OPEN_HOTEL, at, userId: null }, 'new', 'contacted');
    await noteState(app.db, { enquiryId: id, merchantId: OPEN_HOTEL, at: at + DAY, userId: null }, 'invalid', 'contacted');
  };
  const several = async (number: number, ...facts: Parameters<typeof enquiry>) => {
    for (let index = 0; index < number; index += 1) await enquiry(...facts);
  };
  const read = (merchant = OPEN_HOTEL) => readResponseMinutes(app.db, [merchant], NOW);
  const shown = async (): Promise<boolean[]> => {
    const pageTexts = [
      (await app.get(`/hotel/hangzhou/detail_${OPEN_HOTEL}`)).text,
      (await app.get(`/enquiry?merchantId=${OPEN_HOTEL}`)).text,
    ];
    expect(pageTexts.every((text) => text.includes('云汀酒店'))).toBe(true);
    return pageTexts.map((text) => /通常在(<[^>]+>)?1小时(<[^>]+>)?内联系新人/.test(text));
  };

  it('is shown on the page of the hotel and in the form with more than ten enquiries only, as the coarse median', async () => {
    await several(6, { minutes: 20 });
    await several(4, { minutes: 600 });
    expect([await read(), ...(await shown())]).toEqual([0, false, false]);
    await enquiry({ minutes: 59 });
    expect([await read(), ...(await shown())]).toEqual([60, true, true]);
    expect(await read(SECOND_HOTEL)).toBe(0);
  });

  it('counts unanswered enquiries as late after a day, and leaves out new, withdrawn, invalid and old ones', async () => {
    await several(11, { minutes: 10 });
    await several(5, { state: 'withdrawn' });
    await several(5, { state: 'invalid' });
    await several(5, { age: DAY / 2 });
    await several(5, { minutes: 5000, age: 91 * DAY });
    expect(await read()).toBe(15);
    await several(11, { state: 'viewed' });
    expect(await read()).toBe(0);
  });

  it.each([
    [15, '15分钟'],
    [60, '1小时'],
    [240, '4小时'],
    [1440, '1天'],
    [4320, '3天'],
  ])('is stated in words: %i minutes as %s', (minutes, words) => {
    expect(responseWords(minutes)).toBe(words);
  });
});
