import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { withdraw } from '../../../../../host-site/features/enquiries/privacy/deletion.ts';
import { replayBot } from '../../../../../host-site/features/notices/service/bot-notices.ts';
import { BOT_KINDS, type BotKind } from '../../../../../host-site/features/notices/service/bot-request.ts';
import { type BotWorkerOptions, botWork, startBots } from '../../../../../host-site/features/notices/service/bot-worker.ts';
import { ALL_MERCHANTS, listBots, removeBot, setBot } from '../../../../../host-site/features/notices/service/bots.ts';
import { telephoneCalls } from '../../../../../host-site/features/telephone/contract.ts';
import { aboutBinding } from '../../../../../host-site/features/telephone/service/merchant-numbers.ts';
import { FEATURES } from '../../../../../host-site/features.ts';
import { readKeyring } from '../../../../../host-site/platform/keys/keyring.ts';
import { newKeys } from '../../../../../host-site/platform/keys/keyring-file.ts';
import { resealColumns, sealedKinds } from '../../../../../host-site/platform/keys/sealed-columns.ts';
import { createExchange } from '../../../../../host-site/platform/outgoing/endpoint-post.ts';
import { phonesIn } from '../../../../../host-site/platform/system/phone-scrub.ts';
import { ENGINES } from '../../../../support/databases/databases.ts';
import { OPEN_HOTEL, SECOND_HOTEL } from '../../../../support/databases/sample-data.ts';
import { BOT_RESPONSES, BOT_SECRETS, BOT_TOKEN, type BotReceiver, startBotReceiver } from '../../../../support/servers/bot-receiver.ts';
import { deletionContext } from '../../../../support/site/service-contexts.ts';
import { startTestApp, type TestApp } from '../../../../support/site/test-app.ts';

const SEALED = sealedKinds(FEATURES);

vi.setConfig({ testTimeout: 30_000 });

const START = Date.parse('2026-11-21T14:30:00+08:00');
const ORIGIN = 'https://www.example.com';
const keyText = newKeys();
const keyring = readKeyring(keyText);

describe.each(ENGINES)('bots on %s', (engine) => {
  let app: TestApp;
  let receiver: BotReceiver;
  let now = START;
  let phone = 13800138000;
  const lines: string[] = [];

  beforeEach(async () => {
    now = START;
    app = await startTestApp({ engine, keyring, clock: () => now, env: { ENQUIRY_UNPROVEN: '1000' } });
    receiver = await startBotReceiver(() => now);
  });
  afterEach(async () => {
    await receiver.close();
    await app.close();
    for (const secret of [BOT_TOKEN, ...Object.values(BOT_SECRETS).filter((text) => text.length > 4)])
      expect(lines.join('\n')).not.toContain(secret);
    lines.length = 0;
  });

  const options = (changes: Partial<BotWorkerOptions> = {}): BotWorkerOptions => {
    const note = (facts: object, text: string) => void lines.push(JSON.stringify(facts) + text);
    return {
      db: app.db,
      keyring,
      exchange: createExchange([]),
      origin: ORIGIN,
      reminder: undefined,
      clock: () => now,
      log: { warn: note, error: note },
      random: () => 1,
      ...changes,
    };
  };
  const set = (kind: BotKind, merchantId = OPEN_HOTEL, url = receiver.url(kind)) =>
    setBot({ db: app.db, keyring, now }, { merchantId, kind }, { url, secret: BOT_SECRETS[kind] });
  const ask = async (merchant = OPEN_HOTEL, headers: Record<string, string> = {}): Promise<string> => {
    phone += 1;
    const { body } = await app.post(
      '/api/hotel/MakeAppointment',
      { phone_num: String(phone), merchant_id: merchant, from_type: 18 },
      headers,
    );
    expect(body.status).toEqual({ RetCode: 0, msg: '' });
    return (body.data as { receipt: { code: string } }).receipt.code;
  };
  /** Sends one message to each bot that is due. */
  const pass = async (changes: Partial<BotWorkerOptions> = {}) => {
    const { claim, attempt } = botWork(options(changes));
    await Promise.all((await claim(8)).map((bot) => attempt(bot, new AbortController().signal)));
  };
  const textsOf = (kind: BotKind) => receiver.messages.filter((message) => message.kind === kind).map(({ text }) => text);
  const stateOf = async (kind: BotKind, merchantId = OPEN_HOTEL) =>
    (await listBots(app.db)).find((bot) => bot.kind === kind && bot.merchant_id === merchantId);

  it('reports an enquiry to each bot of its merchant and of the operator, signed, with the code of the receipt and the link to the inbox', async () => {
    for (const kind of BOT_KINDS) await set(kind);
    await set('wecom', SECOND_HOTEL);
    await set('feishu', ALL_MERCHANTS);
    const receipt = await ask(OPEN_HOTEL, { origin: 'https://partner.example' });
    await pass();
    const text = `新询问1条：\n· 云汀酒店｜回执${receipt}｜11月21日14:30｜杭州｜来自partner.example\n查看询问：${ORIGIN}/merchant/leads`;
    expect(receiver.messages.map((message) => [message.kind, message.text]).sort()).toEqual([
      ['dingtalk', text],
      ['feishu', text],
      ['feishu', text],
      ['wecom', text],
    ]);
    expect((await listBots(app.db)).map(({ waiting, dead, failure }) => ({ waiting, dead, failure }))).toEqual(
      Array.from({ length: 5 }, () => ({ waiting: 0, dead: 0, failure: '' })),
    );
    await pass();
    now += 60_000;
    await pass();
    expect(receiver.messages).toHaveLength(4);
  });

  it('states the date of the wedding where the couple has stated one', async () => {
    await set('wecom');
    await ask(OPEN_HOTEL);
    await ask(OPEN_HOTEL);
    const [first] = await app.db.selectFrom('enquiry').select('id').orderBy('id').execute();
    await app.db
      .updateTable('enquiry')
      .set({ wedding_date: '2027-05-02' })
      .where('id', '=', first?.id ?? '')
      .execute();
    await pass();
    const [, ...lines] = textsOf('wecom')[0]?.split('\n') ?? [];
    expect(lines.filter((line) => line.includes('｜婚期2027年5月2日'))).toHaveLength(1);
    expect(lines.filter((line) => line.includes('婚期'))).toHaveLength(1);
  });

  it('sends no phone number in any spelling, and no mention of group members, whatever merchant and page are called', async () => {
    for (const kind of BOT_KINDS) await set(kind);
    const name = '云汀<at user_id="all"></at> 138 0013 8999 热线+86-139-0013-9000';
    await app.db.updateTable('merchant').set({ name }).where('id', '=', OPEN_HOTEL).execute();
    const spellings = ['13800139001', '138 0013 9002', '+86 138-0013-9003', '008613800139004', '１３８００１３９００５'];
    for (const spelling of spellings) {
      const { body } = await app.post('/api/hotel/MakeAppointment', { phone_num: spelling, merchant_id: OPEN_HOTEL, from_type: 18 });
      if (body.status.RetCode === 0) continue;
      await app.post('/api/hotel/MakeAppointment', {
        phone_num: spelling.normalize('NFKC').replace(/\D/g, '').slice(-11),
        merchant_id: OPEN_HOTEL,
        from_type: 18,
      });
    }
    await pass();
    expect(receiver.messages).toHaveLength(3);
    for (const { raw, text } of receiver.messages) {
      expect(text).toContain('新询问5条');
      const digits = raw.normalize('NFKC').replace(/[^\d]/g, '');
      for (const number of ['13800139001', '13800139002', '13800139003', '13800139004', '13800139005', '13800138999', '13900139000'])
        expect(digits).not.toContain(number);
      expect(phonesIn(text)).toEqual([]);
      expect(text).not.toMatch(/[<>]/);
    }
  });

  it('reads the error code of the body: a failing bot delays neither another bot nor loses or doubles a notice', async () => {
    for (const kind of BOT_KINDS) await set(kind);
    receiver.answer = (kind) => (kind === 'feishu' ? BOT_RESPONSES.feishuSignature : undefined);
    const receipt = await ask();
    await pass();
    expect([textsOf('feishu'), textsOf('dingtalk').length, textsOf('wecom').length]).toEqual([[], 1, 1]);
    expect(await stateOf('feishu')).toMatchObject({ waiting: 1, failure: 'code 19021', next_send_at: now + 5_000 });
    const { text: metrics } = await app.get('/metrics');
    for (const line of [
      'xiyan_bots_failing{kind="feishu"} 1',
      'xiyan_bots_failing{kind="wecom"} 0',
      'xiyan_bot_notices{kind="feishu",state="waiting"} 1',
    ])
      expect(metrics).toContain(`${line}\n`);
    now += 5_000;
    receiver.answer = (kind) => (kind === 'feishu' ? 502 : undefined);
    await pass();
    expect(await stateOf('feishu')).toMatchObject({ waiting: 1, failure: 'status 502', next_send_at: now + 10_000 });
    const second = await ask();
    await pass();
    expect(textsOf('feishu')).toEqual([]);
    receiver.answer = () => undefined;
    now += 10_000;
    await pass();
    expect(textsOf('feishu')).toEqual([expect.stringContaining(receipt)]);
    expect(textsOf('feishu')[0]).toContain(second);
    expect(await stateOf('feishu')).toMatchObject({ waiting: 0, failure: '' });
    expect(lines.join('\n')).toContain('code 19021');
  });

  it('combines enquiries so that no bot gets more messages than its platform allows, and sends each enquiry once', async () => {
    for (const kind of BOT_KINDS) await set(kind);
    const receipts: string[] = [];
    for (let second = 0; second < 32; second += 1) {
      if (second < 25) receipts.push(await ask());
      await pass();
      now += 1_000;
    }
    expect(receiver.requests.filter(({ response }) => response !== 'accepted')).toEqual([]);
    for (const kind of BOT_KINDS) {
      const sent = textsOf(kind).flatMap((text) => text.match(/回执([\w-]+)/g) ?? []);
      expect(sent).toEqual(receipts.map((receipt) => `回执${receipt}`));
    }
    expect([textsOf('feishu').length, textsOf('dingtalk').length]).toEqual([25, 7]);
    for (const { text } of receiver.messages) expect(Buffer.byteLength(text)).toBeLessThanOrEqual(2048);
  });

  it('divides a backlog into messages that the platform accepts', async () => {
    await set('wecom');
    await app.db
      .updateTable('merchant')
      .set({ name: '云'.repeat(80) })
      .where('id', '=', OPEN_HOTEL)
      .execute();
    const receipts: string[] = [];
    for (let index = 0; index < 12; index += 1) receipts.push(await ask());
    for (let round = 0; round < 3; round += 1) {
      await pass();
      now += 4_000;
    }
    expect(
      textsOf('wecom')
        .flatMap((text) => text.match(/回执([\w-]+)/g) ?? [])
        .sort(),
    ).toEqual(receipts.map((receipt) => `回执${receipt}`).sort());
    for (const { text } of receiver.messages) expect(Buffer.byteLength(text)).toBeLessThanOrEqual(2048);
    expect(await stateOf('wecom')).toMatchObject({ waiting: 0 });
  });

  it.each<[BotKind, string, number]>([
    ['feishu', BOT_RESPONSES.feishuLimit, 60_000],
    ['dingtalk', BOT_RESPONSES.dingtalkLimit, 600_000],
    ['wecom', BOT_RESPONSES.wecomLimit, 60_000],
  ])('waits as long as %s blocks the bot, and counts no attempt', async (kind, body, pauseMs) => {
    await set(kind);
    await ask();
    receiver.answer = () => body;
    await pass({ timings: { tries: 1 } });
    receiver.answer = () => undefined;
    now += pauseMs - 1;
    await pass();
    expect(receiver.requests).toHaveLength(1);
    now += 1;
    await pass();
    expect(textsOf(kind)).toHaveLength(1);
    expect(await stateOf(kind)).toMatchObject({ waiting: 0, dead: 0, failure: '' });
  });

  it('escapes the host of the page with the form, which its sender chooses', async () => {
    for (const kind of BOT_KINDS) await set(kind);
    await ask(OPEN_HOTEL, { origin: 'https://*all*~(x)`y`.example' });
    await pass();
    for (const { text } of receiver.messages) expect(text).toContain('｜来自＊all＊～（x）｀y｀.example\n');
    expect(receiver.messages).toHaveLength(3);
  });

  it('repeats a message that the platform refused without hosts, which may be why', async () => {
    await set('wecom');
    await ask(OPEN_HOTEL, { origin: 'https://banned.example' });
    receiver.answer = () => '{"errcode":40058,"errmsg":"invalid content"}';
    await pass();
    receiver.answer = () => undefined;
    const second = await ask(OPEN_HOTEL, { origin: 'https://partner.example' });
    now += 5_000;
    await pass();
    const [text = ''] = textsOf('wecom');
    expect([text.includes('新询问2条'), text.includes(second), text.includes('来自')]).toEqual([true, true, false]);
    await ask(OPEN_HOTEL, { origin: 'https://partner.example' });
    now += 5_000;
    await pass();
    expect(textsOf('wecom')[1]).toContain('来自partner.example');
  });

  it('keeps notices as dead letters after the last attempt, and sends them again on replay', async () => {
    await set('dingtalk');
    await ask();
    receiver.answer = () => BOT_RESPONSES.dingtalkAddress;
    await pass({ timings: { tries: 2 } });
    now += 3_600_000;
    await pass({ timings: { tries: 2 } });
    expect(await stateOf('dingtalk')).toMatchObject({ waiting: 0, dead: 1, failure: 'code 300001' });
    expect(lines.join('\n')).toContain('bot.notices_abandoned');
    receiver.answer = () => undefined;
    expect(await replayBot(app.db, OPEN_HOTEL, 'dingtalk', now)).toBe(1);
    await pass();
    expect(textsOf('dingtalk')).toHaveLength(1);
    expect(await stateOf('dingtalk')).toMatchObject({ waiting: 0, dead: 0 });
  });

  it('sends nothing about an enquiry that was withdrawn before, nor to a removed bot', async () => {
    await set('wecom');
    await set('feishu');
    const receipt = await ask();
    const other = await ask();
    await removeBot(app.db, { merchantId: OPEN_HOTEL, kind: 'feishu' }, Date.now());
    await withdraw(deletionContext({ db: app.db, clock: () => now, keyring }), receipt);
    await pass();
    expect(receiver.messages.map(({ text }) => text)).toEqual([expect.stringContaining(other)]);
    expect(textsOf('wecom')[0]).not.toContain(receipt);
    expect(await app.db.selectFrom('bot_notice').select('id').where('delivered_at', 'is', null).execute()).toEqual([]);
  });

  it('leaves notices of an event that only a later release knows to that release', async () => {
    await set('wecom');
    await ask();
    await app.db.updateTable('bot_notice').set({ event: 'enquiry.of-a-later-release' }).execute();
    await pass();
    expect(receiver.messages).toEqual([]);
    const receipt = await ask();
    await pass();
    expect(textsOf('wecom')).toEqual([expect.stringContaining(receipt)]);
    const waiting = await app.db.selectFrom('bot_notice').select(['event', 'attempts']).where('delivered_at', 'is', null).execute();
    expect(waiting).toEqual([{ event: 'enquiry.of-a-later-release', attempts: 0 }]);
  });

  it('repeats a message whose response was lost, and no other', async () => {
    await set('feishu');
    await set('wecom');
    await ask();
    let isFirst = true;
    receiver.answer = (kind) => {
      if (kind !== 'feishu' || !isFirst) return undefined;
      isFirst = false;
      return 'cut';
    };
    await pass();
    expect(await stateOf('feishu')).toMatchObject({ waiting: 1, failure: 'no connection (ECONNRESET)' });
    now += 60_000;
    await pass();
    expect([textsOf('feishu').length, textsOf('wecom').length]).toEqual([2, 1]);
  });

  it('sends each notice once from several processes', async () => {
    for (const kind of BOT_KINDS) await set(kind);
    const receipts = [await ask(), await ask(SECOND_HOTEL), await ask()];
    const timings = { poll: 5, grace: 1000 };
    const workers = [startBots(options({ timings })), startBots(options({ timings })), startBots(options({ timings }))];
    try {
      await vi.waitFor(async () => expect((await listBots(app.db)).map(({ waiting }) => waiting)).toEqual([0, 0, 0]), { timeout: 15_000 });
    } finally {
      await Promise.all(workers.map((worker) => worker.stop()));
    }
    expect(receiver.messages).toHaveLength(3);
    for (const { text } of receiver.messages) {
      expect(text).toContain(receipts[0]);
      expect(text).toContain(receipts[2]);
      expect(text).not.toContain(receipts[1]);
    }
  });

  it('refuses an address that leads into a private network', async () => {
    await set('feishu', OPEN_HOTEL, receiver.url('feishu').replace('127.0.0.1', 'crm.example'));
    await ask();
    const lookup = (_name: string, _options: object, callback: (...result: never[]) => void) =>
      callback(...([null, [{ address: '127.0.0.1', family: 4 }]] as never[]));
    await pass({ exchange: createExchange([], lookup as never) });
    expect(receiver.requests).toEqual([]);
    expect(await stateOf('feishu')).toMatchObject({ waiting: 1, failure: 'no connection (private address)' });
  });

  it('reminds of an enquiry that is unanswered, as often as the rule allows, and of none that was contacted or withdrawn', async () => {
    await set('wecom');
    const reminder = { minutes: 30, times: 2, opens: 9 * 60, closes: 21 * 60 };
    const [unanswered, viewed, contacted, withdrawn] = [await ask(), await ask(), await ask(), await ask()];
    const setState = (receipt: string, state: string) =>
      app.db.updateTable('enquiry').set({ state }).where('receipt', '=', receipt).execute();
    await pass({ reminder });
    await setState(viewed, 'viewed');
    await setState(contacted, 'contacted');
    await withdraw(deletionContext({ db: app.db, clock: () => now, keyring }), withdrawn);
    now += 30 * 60_000 - 1;
    await pass({ reminder });
    expect(receiver.messages).toHaveLength(1);
    for (let round = 0; round < 4; round += 1) {
      now += 30 * 60_000;
      await pass({ reminder });
    }
    const [, ...reminders] = textsOf('wecom');
    expect(reminders).toHaveLength(2);
    for (const text of reminders) {
      expect(text).toMatch(/^待联系的询问2条，请尽快联系：\n/);
      expect([unanswered, viewed, contacted, withdrawn].map((receipt) => text.includes(receipt))).toEqual([true, true, false, false]);
    }
  });

  it('says of a missed call whether it can be returned, and reminds of no call without a number', async () => {
    await set('wecom');
    const phone = '13800138777';
    const bindings = await Promise.all(
      [phone, ''].map(async (caller) => {
        const id = crypto.randomUUID();
        const sealed = caller ? keyring.seal(caller, aboutBinding(id)) : { key: '', cipher: '' };
        const values = { id, merchant_id: OPEN_HOTEL, number: '000000000000', created_at: now, expires_at: now + 60_000 };
        await app.db
          .insertInto('phone_binding')
          .values({
            ...values,
            phone_key: sealed.key,
            phone_cipher: sealed.cipher,
            phone_hash: caller && keyring.hash(caller),
            phone_mask: caller && '138****8777',
          })
          .execute();
        return id;
      }),
    );
    for (const [at, binding_id] of bindings.entries())
      await app.call(telephoneCalls.telephoneLead, {
        type: 'call.recorded',
        call_id: `bot-call-${at}`,
        binding_id,
        outcome: 'missed',
        started_at: new Date(now).toISOString(),
        seconds: 0,
      });
    const leads = await app.db.selectFrom('enquiry').select(['receipt', 'phone_mask']).where('from_type', '=', 81).execute();
    const reminder = { minutes: 30, times: 2, opens: 9 * 60, closes: 21 * 60 };
    const receiptOf = (mask: string) => leads.find(({ phone_mask }) => phone_mask === mask)?.receipt ?? '-';
    await pass({ reminder });
    const [text = ''] = textsOf('wecom');
    const lineOf = (receipt: string) => text.split('\n').find((line) => line.includes(receipt)) ?? '';
    expect(lineOf(receiptOf('138****8777'))).toContain('｜未接，请尽快回电');
    expect(lineOf(receiptOf(''))).toContain('｜未接，来电人没有留号码，无法回电');
    now += 30 * 60_000;
    await pass({ reminder });
    const [, reminded = '', ...others] = textsOf('wecom');
    expect(others).toEqual([]);
    expect([reminded.includes(receiptOf('138****8777')), reminded.includes(receiptOf(''))]).toEqual([true, false]);
  });

  it('stores address and secret encrypted, and moves them to a new key', async () => {
    await set('dingtalk');
    const stored = JSON.stringify(await app.db.selectFrom('bot').selectAll().execute());
    expect(stored).not.toContain(BOT_TOKEN);
    expect(stored).not.toContain(BOT_SECRETS.dingtalk);
    const rotated = readKeyring(`next:${Buffer.alloc(32, 3).toString('base64')},${keyText}`);
    expect((await resealColumns(app.db, rotated, SEALED)).bots).toEqual({ rewritten: 1, unreadable: 0 });
    expect((await resealColumns(app.db, readKeyring(newKeys()), SEALED)).bots).toEqual({ rewritten: 0, unreadable: 1 });
    await ask();
    await pass({ keyring: rotated });
    expect(textsOf('dingtalk')).toHaveLength(1);
  });
});
