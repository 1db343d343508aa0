/** The built server delivers to the operator's webhook, and ends in time when the webhook does not respond. */
import { expect, it, vi } from 'vitest';
import { startReceiver, WEBHOOK_SECRET } from '../support/servers/webhook-receiver.ts';
import { startSite } from '../support/site/site.ts';

it('delivers an enquiry signed, and after SIGTERM aborts a hanging delivery within ten seconds and delivers it at the next start', async () => {
  const receiver = await startReceiver();
  const site = await startSite({ ENQUIRY_WEBHOOK_URL: receiver.url, ENQUIRY_WEBHOOK_SECRET: WEBHOOK_SECRET });
  const ask = async (phone: string) => {
    const reply = await fetch(`${site.origin}/api/hotel/MakeAppointment`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ phone_num: phone, merchant_id: 1001, from_type: 18 }),
    });
    expect(await reply.json()).toMatchObject({ status: { RetCode: 0 } });
  };
  const deliveries = (count: number) => vi.waitFor(() => expect(receiver.events).toHaveLength(count), { timeout: 30_000, interval: 50 });
  try {
    await ask('13800138041');
    await deliveries(1);
    receiver.answer = () => 'hang';
    await ask('13800138042');
    await deliveries(2);
    const start = performance.now();
    expect(await site.end()).toBe(0);
    expect(performance.now() - start).toBeLessThan(10_000);
    receiver.answer = () => 204;
    await site.restart();
    await deliveries(3);
    expect(receiver.events.map(({ data }) => data.phone)).toEqual(['13800138041', '13800138042', '13800138042']);
    expect(receiver.refused).toEqual([]);
    expect(site.log()).not.toMatch(/1380013804/);
  } finally {
    await site.stop();
    await receiver.close();
  }
}, 120_000);
