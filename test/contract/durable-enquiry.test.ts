/** An acknowledged enquiry is in the database, durably: the process dies in the middle of its work, and every one is found again. */
import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { enquiriesIn } from '../support/site/enquiries.ts';
import { startSite } from '../support/site/site.ts';

const MERCHANT = 1001;
const BEFORE_THE_CUT = 60;

interface Answer {
  data: { receipt: { code: string } | null } | null;
  status: { RetCode: number; msg: string };
}

it('contains every acknowledged enquiry after kill -9 while others were under way', async () => {
  // Each request comes from another address, so that limits do not apply.
  const site = await startSite({ TRUST_PROXY: 'loopback' });
  const acknowledged: { phone: string; receipt: string }[] = [];
  let killed: Promise<void> | undefined;
  let next = 0;

  async function send(): Promise<void> {
    const number = next++;
    const phone = `139${String(10_000_000 + number)}`;
    const response = await fetch(`${site.origin}/api/hotel/MakeAppointment`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'idempotency-key': randomUUID(),
        'x-forwarded-for': `10.1.${number >> 8}.${number & 255}`,
      },
      body: JSON.stringify({ phone_num: phone, merchant_id: MERCHANT, from_type: 18 }),
    });
    const { data, status } = (await response.json()) as Answer;
    expect(status).toMatchObject({ RetCode: 0 });
    acknowledged.push({ phone, receipt: data?.receipt?.code ?? '' });
    if (acknowledged.length === BEFORE_THE_CUT) killed = site.kill();
  }
  /** Sends enquiries until the process has ended. */
  async function askOn(): Promise<void> {
    while (!killed) {
      try {
        await send();
      } catch (error) {
        if (!killed) throw error;
      }
    }
  }

  try {
    await Promise.all([askOn(), askOn(), askOn(), askOn()]);
    await killed;
    expect(acknowledged.length).toBeGreaterThanOrEqual(BEFORE_THE_CUT);

    await site.restart();
    const storedReceipts = new Map((await enquiriesIn(site)).map(({ phone, receipt }) => [phone, receipt]));
    expect(acknowledged.filter(({ phone, receipt }) => storedReceipts.get(phone) !== receipt)).toEqual([]);
  } finally {
    await site.stop();
  }
}, 120_000);

it('gives the same response to the same key, writes it once, and masks the number unless asked to reveal it', async () => {
  const site = await startSite();
  try {
    const key = randomUUID();
    const send = async () => {
      const response = await fetch(`${site.origin}/api/hotel/MakeAppointment`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'idempotency-key': key },
        body: JSON.stringify({ phone_num: '13800138020', merchant_id: MERCHANT, from_type: 18 }),
      });
      return (await response.json()) as Answer;
    };
    const first = await send();
    await site.kill();
    await site.restart();
    expect(await send()).toEqual(first);
    expect(await enquiriesIn(site)).toHaveLength(1);
    const masked = JSON.stringify(await site.exported('enquiries'));
    expect(masked).toContain('138****8020');
    expect(masked).not.toContain('13800138020');
    expect(site.log()).not.toContain('13800138020');
  } finally {
    await site.stop();
  }
}, 120_000);
