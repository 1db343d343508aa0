import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { claimDue } from '../../../../../host-site/features/enquiries/delivery/outbox.ts';
import { messageOf } from '../../../../../host-site/features/enquiries/delivery/outbox-message.ts';
import { enquiryExport } from '../../../../../host-site/features/enquiries/exports.ts';
import { forgetPhone } from '../../../../../host-site/features/enquiries/privacy/deletion.ts';
import { receiptToken } from '../../../../../host-site/features/enquiries/service/receipt-link.ts';
import { readKeyring } from '../../../../../host-site/platform/keys/keyring.ts';
import { newKeys } from '../../../../../host-site/platform/keys/keyring-file.ts';
import { pages } from '../../../../../host-site/routes/page-routes.ts';
import type { WeddingPlan } from '../../../../../widgets/domain/services/wedding-plan.ts';
import { ENGINES } from '../../../../support/databases/databases.ts';
import { OPEN_HOTEL, SECOND_HOTEL } from '../../../../support/databases/sample-data.ts';
import { deletionContext, SLOTS } from '../../../../support/site/service-contexts.ts';
import { startTestApp, type TestApp } from '../../../../support/site/test-app.ts';
import { load } from '../../../platform/pages/html.ts';

const PHONE = '13800138000';
const HALL = { id: 1, name: '江月厅' };
const DATE = '2027-05-02';
const NOTHING: WeddingPlan = { date: '', flexibility: '', meal: '', tables: null, hall: null };
const keyring = readKeyring(newKeys());

describe.each(ENGINES)('wedding plan of an enquiry on %s', (engine) => {
  let app: TestApp;
  let now: number;
  beforeEach(async () => {
    now = Date.UTC(2026, 10, 23, 12);
    app = await startTestApp({ engine, keyring, pages, clock: () => now });
  });
  afterEach(() => app.close());

  const enquire = async (wedding?: object, merchant = OPEN_HOTEL) => {
    const payload = { phone_num: PHONE, merchant_id: merchant, from_type: 18, wedding };
    const { body } = await app.post('/api/hotel/MakeAppointment', payload);
    expect(body.status).toEqual({ RetCode: 0, msg: '' });
    return (body.data as { receipt: { url: string } }).receipt.url.split('/').at(-1) ?? '';
  };
  const change = async (token: string, fields: object) => {
    const { status, body } = await app.post('/api/hotel/AppointmentWedding', { token, ...fields });
    return { status, code: body.status.RetCode, msg: body.status.msg, wedding: (body.data as { wedding: WeddingPlan } | null)?.wedding };
  };
  const storedPlan = async (token: string) => {
    const { body } = await app.post('/api/php/receipt', { token });
    return (body.data as { wedding: WeddingPlan }).wedding;
  };
  const exported = async () => {
    const rows: Record<string, unknown>[] = [];
    for await (const row of enquiryExport({ db: app.db, keyring, reveal: false }).rows) rows.push(row);
    return rows[0];
  };
  const topics = () => app.db.selectFrom('outbox').select(['topic', 'attempts']).orderBy('created_at').orderBy('topic').execute();
  /** Claims the next event, as the worker does before it sends, and returns its body. */
  const delivered = async () => {
    const [event] = await claimDue(app.db, { now, until: now, limit: 1 });
    if (!event) throw new Error('no event is due');
    await app.db.updateTable('outbox').set({ delivered_at: now }).where('id', '=', event.id).execute();
    const text = await messageOf({ db: app.db, keyring, slots: SLOTS }, event);
    return text === undefined ? undefined : (JSON.parse(text) as { type: string; data: Record<string, unknown> });
  };

  it('is stored with the enquiry and appears in receipt, webhook and export', async () => {
    const token = await enquire({ date: DATE, meal: 'dinner', tables: '20', hall_id: HALL.id });
    const plan = { date: DATE, flexibility: '', meal: 'dinner', tables: 20, hall: { id: HALL.id, name: HALL.name } };
    expect(await storedPlan(token)).toEqual(plan);
    expect(await delivered()).toMatchObject({ type: 'enquiry.created', data: { phone: PHONE, wedding: plan } });
    expect(await exported()).toMatchObject({ wedding_date: DATE, meal: 'dinner', table_count: 20, hall_id: HALL.id, hall_name: HALL.name });
    const page = await load(app.server, `/receipt/${token}`);
    for (const text of ['2027年5月2日', '晚宴', '20桌', HALL.name]) expect(page.text).toContain(text);
  });

  it.each([
    ['a past date', { date: '2026-11-22' }],
    ['a date in more than three years', { date: '2029-11-24' }],
    ['a date that does not exist', { date: '2027-02-30' }],
    ['a meal that does not exist', { meal: 'brunch' }],
    ['too many tables', { tables: 201 }],
    ['a hall that the hotel does not have', { hall_id: 999_999 }],
    ['text in place of the plan', 'dinner'],
  ])('leaves %s out of a new enquiry, which is stored', async (_, wedding) => {
    expect(await storedPlan(await enquire(wedding as object))).toEqual(NOTHING);
  });

  it('takes the hall of its own hotel only', async () => {
    const token = await enquire({ hall_id: HALL.id }, SECOND_HOTEL);
    expect(await storedPlan(token)).toEqual(NOTHING);
    expect(await change(token, { hall_id: HALL.id })).toMatchObject({ status: 200, code: 1110, msg: '没有找到这个宴会厅，请重新选择' });
  });

  it('is completed by the couple one answer at a time, and a repetition writes nothing', async () => {
    const token = await enquire();
    await delivered();
    expect((await change(token, { date: '2029-11-23' })).wedding).toMatchObject({ date: '2029-11-23' });
    await change(token, { flexibility: 'month' });
    await change(token, { tables: 18 });
    for (let time = 0; time < 2; time += 1) expect((await change(token, { meal: 'lunch' })).wedding?.meal).toBe('lunch');
    const plan = { date: '2029-11-23', flexibility: 'month', meal: 'lunch', tables: 18, hall: null };
    expect(await storedPlan(token)).toEqual(plan);
    // One event reports all four answers, because no attempt to deliver it has begun; one entry of the history likewise.
    expect(await topics()).toEqual([
      { topic: 'enquiry.created', attempts: 1 },
      { topic: 'enquiry.updated', attempts: 0 },
    ]);
    expect(await app.db.selectFrom('lead_event').select(['kind', 'user_id']).execute()).toEqual([{ kind: 'wedding', user_id: null }]);
    const update = await delivered();
    expect(update).toMatchObject({ type: 'enquiry.updated', data: { merchant: { id: OPEN_HOTEL }, wedding: plan } });
    expect(update?.data).not.toHaveProperty('phone');
  });

  it('replaces an undecided date by a date and a date by an undecided one, and removes what is empty', async () => {
    const token = await enquire({ date: DATE, flexibility: 'month', tables: 20 });
    expect((await change(token, { flexibility: 'undecided' })).wedding).toMatchObject({ date: '', flexibility: 'undecided' });
    expect((await change(token, { date: DATE })).wedding).toMatchObject({ date: DATE, flexibility: '' });
    expect((await change(token, { date: '', flexibility: '', tables: '' })).wedding).toEqual(NOTHING);
  });

  it.each([
    [{ date: '2026-11-22' }, 1108, '请选择今天起三年内的日期'],
    [{ date: 'soon' }, 1108, '请选择今天起三年内的日期'],
    [{ tables: 0 }, 1109, '桌数请填1到200的整数'],
    [{ tables: 201 }, 1109, '桌数请填1到200的整数'],
    [{ tables: 2.5 }, 1109, '桌数请填1到200的整数'],
    [{ hall_id: 999_999 }, 1110, '没有找到这个宴会厅，请重新选择'],
  ])('refuses the change %j with a text for the couple', async (fields, code, msg) => {
    const token = await enquire({ meal: 'lunch' });
    expect(await change(token, fields)).toMatchObject({ status: 200, code, msg });
    expect(await storedPlan(token)).toEqual({ ...NOTHING, meal: 'lunch' });
  });

  it('is changed by the holder of the receipt alone, and not after the enquiry has ended', async () => {
    const token = await enquire();
    const { id } = await app.db.selectFrom('enquiry').select('id').executeTakeFirstOrThrow();
    for (const forged of ['', 'x', receiptToken(readKeyring(newKeys()), id)])
      expect(await change(forged, { tables: 5 })).toMatchObject({ code: 1103 });
    for (const state of ['signed', 'invalid'] as const) {
      await app.db.updateTable('enquiry').set({ state }).execute();
      expect(await change(token, { tables: 5 })).toMatchObject({ code: 1111 });
    }
    expect(await storedPlan(token)).toEqual(NOTHING);
  });

  it('limits the changes of one receipt', async () => {
    const token = await enquire();
    for (let time = 0; time < 60; time += 1) await change(token, { tables: 7 });
    const { status, headers } = await app.post('/api/hotel/AppointmentWedding', { token, tables: 8 });
    expect([status, Number(headers['retry-after']) > 0]).toEqual([429, true]);
    expect((await storedPlan(token)).tables).toBe(7);
  });

  it.each(['a withdrawal', 'a deletion of the number'])('is erased by %s, also where an update was to be delivered', async (by) => {
    const token = await enquire({ date: DATE, meal: 'dinner', tables: 20, hall_id: HALL.id });
    await delivered();
    await change(token, { tables: 21 });
    now += 1;
    if (by === 'a withdrawal') await app.post('/api/php/receipt/withdraw', { token });
    else await forgetPhone(deletionContext({ db: app.db, clock: () => now, keyring }), PHONE);
    const columns = ['wedding_date', 'date_flexibility', 'meal', 'table_count', 'hall_id'] as const;
    expect(await app.db.selectFrom('enquiry').select(columns).execute()).toEqual([
      { wedding_date: '', date_flexibility: '', meal: '', table_count: null, hall_id: null },
    ]);
    expect(await delivered()).toBeUndefined();
    expect(await delivered()).toMatchObject({ type: 'enquiry.withdrawn' });
    expect(await change(token, { tables: 22 })).toMatchObject({ code: 1111 });
  });
});
