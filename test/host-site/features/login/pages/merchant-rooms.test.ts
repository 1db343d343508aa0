/** The navigation of the pages of merchants: the same links on each, the page itself marked, and the numbers of new enquiries and unread messages. */
import { expect, it } from 'vitest';
import { addMerchantUser } from '../../../../../host-site/features/login/service/merchant-users.ts';
import { readKeyring } from '../../../../../host-site/platform/keys/keyring.ts';
import { newKeys } from '../../../../../host-site/platform/keys/keyring-file.ts';
import { pages } from '../../../../../host-site/routes/page-routes.ts';
import { OPEN_HOTEL } from '../../../../support/databases/sample-data.ts';
import { conversationCalls, sendEnquiry } from '../../../../support/site/conversation.ts';
import { fakeSms, logInAs } from '../../../../support/site/login.ts';
import { startTestApp } from '../../../../support/site/test-app.ts';
import { load } from '../../../platform/pages/html.ts';

const STAFF = '13700137000';
const ROOMS = ['leads', 'conversations', 'calendar', 'coupons', 'reviews', 'security'].map((room) => `/merchant/${room}`);

it('is on each page of a merchant', async () => {
  const keyring = readKeyring(newKeys());
  const sms = fakeSms();
  const now = Date.parse('2026-11-21T12:00:00+08:00');
  const app = await startTestApp({ keyring, sms, pages, clock: () => now });
  await addMerchantUser(app.db, keyring, OPEN_HOTEL, STAFF, now);
  const headers = await logInAs(app, sms, STAFF);
  const navigation = async (path: string) => {
    const { html, status } = await load(app.server, path, { headers });
    expect([path, status]).toEqual([path, 200]);
    const part = /<nav[^>]*aria-label="商家页面">(.*?)<\/nav>/s.exec(html)?.[1] ?? '';
    return [...part.matchAll(/<a href="http:\/\/127\.0\.0\.1:3000([^"]+)"([^>]*)>(.*?)<\/a>/gs)].map(
      ([, to, attributes = '', text = '']) => ({
        to,
        isCurrent: attributes.includes('aria-current="page"'),
        text: text.replace(/<[^>]+>/g, ''),
      }),
    );
  };
  const { couple } = await sendEnquiry(app);
  const chat = conversationCalls(app);
  for (const text of ['有空厅吗', '二十桌']) await chat.write(couple, text);
  for (const path of ROOMS) {
    const links = await navigation(path);
    expect(links.map(({ to }) => to)).toEqual(ROOMS);
    expect(links.filter(({ isCurrent }) => isCurrent).map(({ to }) => to)).toEqual([path]);
    expect(links.map(({ text }) => text).filter((text) => text.includes('未读'))).toEqual(['客户线索1条未读', '对话2条未读']);
  }
  await app.close();
});
