/** Keys of encrypted columns: which a backup needs, and that a rotation leaves none under an earlier key. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { addMerchantUser } from '../../../../host-site/features/login/service/merchant-users.ts';
import { merchantNumber, setMerchantNumber } from '../../../../host-site/features/telephone/service/merchant-numbers.ts';
import { FEATURES } from '../../../../host-site/features.ts';
import { readKeyring } from '../../../../host-site/platform/keys/keyring.ts';
import { newKeys } from '../../../../host-site/platform/keys/keyring-file.ts';
import { keysInUse, resealColumns, sealedKinds } from '../../../../host-site/platform/keys/sealed-columns.ts';
import { ENGINES } from '../../../support/databases/databases.ts';
import { OPEN_HOTEL } from '../../../support/databases/sample-data.ts';
import { conversationCalls, type SentEnquiry, sendEnquiry } from '../../../support/site/conversation.ts';
import { fakeSms, logInAs } from '../../../support/site/login.ts';
import { startTestApp, type TestApp } from '../../../support/site/test-app.ts';

const SEALED = sealedKinds(FEATURES);

const NOON = Date.parse('2026-11-21T12:00:00+08:00');
const keys = newKeys();
const keyring = readKeyring(keys);
const [current = '', ...rest] = keys.split(',');
const nextKey = `next:${Buffer.alloc(32, 7).toString('base64')}`;
/** With the new key first, and after the earlier encryption key was removed. */
const next = readKeyring([nextKey, current, ...rest].join(','));
const later = readKeyring([nextKey, ...rest].join(','));

describe.each(ENGINES)('encrypted columns on %s', (engine) => {
  let app: TestApp;
  let enquiry: SentEnquiry;
  let chat: ReturnType<typeof conversationCalls>;
  beforeEach(async () => {
    const sms = fakeSms();
    app = await startTestApp({ engine, keyring, sms, clock: () => NOON, env: { XIYAN_MODE: 'demo' } });
    chat = conversationCalls(app);
    await addMerchantUser(app.db, keyring, OPEN_HOTEL, '13700137000', NOON);
    const staff = await logInAs(app, sms, '13700137000');
    enquiry = await sendEnquiry(app);
    await chat.write(enquiry.couple, '主桌能摆在舞台前吗？');
    await chat.exchange({ ...enquiry.merchant, agree: true, phone: '0571-88888888' }, staff);
    await setMerchantNumber(app.db, keyring, OPEN_HOTEL, '057188880000', NOON);
    await app.post('/api/php/telephone/number', { merchant_id: OPEN_HOTEL, phone_num: '13800138009' });
  });
  afterEach(() => app.close());

  it('are all in the list, which a backup reads', async () => {
    const tables = await app.db.introspection.getTables();
    const columns = tables.flatMap(({ name, columns: own }) =>
      own.filter((column) => column.name.endsWith('_cipher')).map((column) => `${name}.${column.name.replace('_cipher', '')}`),
    );
    expect(columns.sort()).toEqual(
      SEALED.flatMap(({ columns }) => columns)
        .map(({ table, name }) => `${table}.${name}`)
        .sort(),
    );
  });

  it('name the keys of texts, numbers and bindings, also when nothing else needs them', async () => {
    expect(await keysInUse(app.db, SEALED)).toEqual(new Set([keyring.current]));
    for (const { table, name } of SEALED.flatMap(({ columns }) => columns).filter((column) =>
      /^chat_|^merchant_phone|^phone_binding/.test(column.table),
    )) {
      const key = `only-${table}`;
      await app.db
        .updateTable(table as 'chat_message')
        .set({ [`${name}_key`]: key })
        .where(`${name}_cipher` as 'text_cipher', '<>', '')
        .execute();
      expect([table, (await keysInUse(app.db, SEALED)).has(key)]).toEqual([table, true]);
    }
  });

  it('of conversations and telephone move under a new key, and are readable without the earlier one', async () => {
    const messages = await app.db.selectFrom('chat_message').select('seq').execute();
    // And the number that the merchant gave.
    const resealed = await resealColumns(app.db, next, SEALED);
    expect(resealed.messages).toEqual({ rewritten: messages.length + 1, unreadable: 0 });
    expect(resealed.telephone).toEqual({ rewritten: 2, unreadable: 0 });
    expect((await resealColumns(app.db, next, SEALED)).telephone).toEqual({ rewritten: 0, unreadable: 0 });
    expect((await resealColumns(app.db, keyring, SEALED)).telephone).toEqual({ rewritten: 0, unreadable: 2 });
    expect(await merchantNumber({ db: app.db, keyring: later }, OPEN_HOTEL)).toBe('057188880000');
    // Only the enquiries are left, which rotate-keys moves by itself.
    await app.db.deleteFrom('enquiry').execute();
    expect(await keysInUse(app.db, SEALED)).toEqual(new Set(['next']));
  });
});
