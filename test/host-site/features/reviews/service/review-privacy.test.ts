/** Reviews that were stored before the feature was switched off are copied, deleted and kept as before. */
import { afterEach, describe, expect, it } from 'vitest';
import { expireNumbers } from '../../../../../host-site/features/enquiries/privacy/enquiry-expiry.ts';
import { addMerchantUser } from '../../../../../host-site/features/login/service/merchant-users.ts';
import { FEATURES } from '../../../../../host-site/features.ts';
import { readKeyring } from '../../../../../host-site/platform/keys/keyring.ts';
import { newKeys } from '../../../../../host-site/platform/keys/keyring-file.ts';
import { ENGINES } from '../../../../support/databases/databases.ts';
import { OPEN_HOTEL } from '../../../../support/databases/sample-data.ts';
import { sendEnquiry } from '../../../../support/site/conversation.ts';
import { fakeSms, logInAs } from '../../../../support/site/login.ts';
import { reviewCalls } from '../../../../support/site/reviews.ts';
import { deletionContext } from '../../../../support/site/service-contexts.ts';
import { startTestApp, type TestApp } from '../../../../support/site/test-app.ts';

const PHONE = '13800138000';
const STAFF = '13700137000';
const NOON = Date.parse('2026-11-21T12:00:00+08:00');
const isReviews = ({ name }: { name: string }): boolean => name === 'reviews';
const WITHOUT_REVIEWS = { on: FEATURES.filter((feature) => !isReviews(feature)), off: FEATURES.filter(isReviews) };

describe.each(ENGINES)('a review of a feature that is off, on %s', (engine) => {
  const sms = fakeSms();
  const keyring = readKeyring(newKeys());
  let app: TestApp;
  afterEach(() => app.close());

  const texts = async () => (await app.db.selectFrom('review').select('text').execute()).map(({ text }) => text);
  async function fill() {
    app = await startTestApp({ engine, keyring, sms, clock: () => NOON });
    await addMerchantUser(app.db, keyring, OPEN_HOTEL, STAFF, NOON);
    const { couple, merchant } = await sendEnquiry(app, PHONE);
    const reviews = reviewCalls(app);
    await reviews.reach(merchant.id, ['contacted', 'visited'], await logInAs(app, sms, STAFF));
    await reviews.send(couple.token, '很好');
    expect(await texts()).toEqual(['很好']);
    const login = await logInAs(app, sms, PHONE);
    const site = await startTestApp({ db: app.db, keyring, sms, clock: () => NOON, features: WITHOUT_REVIEWS });
    return { site, login, token: couple.token };
  }

  it('is in the copy of the person’s data, and is deleted with the account', async () => {
    const { site, login } = await fill();
    const { data } = (await site.post('/api/php/account/data', { phone_num: PHONE }, login)).body;
    expect(data).toMatchObject({ enquiries: [{ review: { text: '很好' } }] });
    await site.post('/api/php/account/delete', { phone_num: PHONE }, login);
    await site.close();
    expect(await texts()).toEqual([]);
  });

  it('stays when the number expires, and is deleted with the withdrawal', async () => {
    const { site, token } = await fill();
    expect(
      await expireNumbers(deletionContext({ db: app.db, keyring, clock: () => NOON }), { now: NOON + 800 * 86_400_000, months: 24 }),
    ).toBe(1);
    expect(await texts()).toEqual(['很好']);
    await site.post('/api/php/receipt/withdraw', { token });
    await site.close();
    expect(await texts()).toEqual([]);
  });
});
