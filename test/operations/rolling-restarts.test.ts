/** Rolling restarts of two processes behind a proxy with the documented configuration (docs/deployment/), under load. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { COMMON_REFUSALS } from '../../host-site/platform/calls/refusals.ts';
import { hasProxy, type ProxyName, startProxy } from '../support/servers/proxies.ts';
import { startTwoProcesses, type TwoProcesses } from './support/two-processes.ts';
import { startLoad } from './support/visitor-load.ts';

/** `.ci/run` runs the short form. */
const IS_SHORT = process.env.XIYAN_OPERATIONS === 'short';
const RESTARTS = IS_SHORT ? 2 : 6;
/** Of the demo data. */
const MERCHANT = 1001;
/** XIYAN_LOAD=0.25 is a quarter of the load, for machines that do other work too. */
const SHARE = Number(process.env.XIYAN_LOAD ?? (IS_SHORT ? 0.25 : 1));
const LOAD = { enquiriesPerSecond: 40 * SHARE, pagesPerSecond: 100 * SHARE, merchant: MERCHANT };
/** Couples of the restarts have lower numbers. */
const AFTER_RESTARTS = 100_000;

const PROXIES: readonly ProxyName[] = ['nginx', 'haproxy'];

describe.each(PROXIES)('behind %s', (name) => {
  const isInstalled = hasProxy(name);
  let site: TwoProcesses;
  beforeAll(async () => {
    if (isInstalled) site = await startTwoProcesses();
    else process.stderr.write(`${name} is not installed: skipped. On Debian: apt-get install nginx-light haproxy\n`);
  });
  afterAll(() => site?.stop());

  it.runIf(isInstalled)(`no request fails and no enquiry is lost or doubled during ${RESTARTS} restarts`, async () => {
    const proxy = await startProxy(name, site.ports);
    const load = startLoad(proxy.origin, LOAD);
    const codes: (number | null)[] = [];
    for (let restart = 0; restart < RESTARTS; restart += 1) {
      const before = load.sent();
      await expect.poll(load.sent, { timeout: 30_000 }).toBeGreaterThan(before + LOAD.enquiriesPerSecond + LOAD.pagesPerSecond);
      codes.push(await site.restart(restart % 2 === 0 ? 0 : 1));
    }
    const { enquiries, pages, failures } = await load.stop();
    await proxy.stop();
    process.stderr.write(`${name}: ${RESTARTS} restarts, ${enquiries} enquiries and ${pages} pages, ${failures.length} failed\n`);
    expect(failures.slice(0, 5), proxy.log().slice(-2000)).toEqual([]);
    expect(codes).toEqual(Array(RESTARTS).fill(0));
    expect(await site.countEnquiries()).toBe(enquiries);
  });

  it.runIf(isInstalled)('no enquiry fails, is lost or doubled when a process is killed', async () => {
    const proxy = await startProxy(name, site.ports);
    const before = await site.countEnquiries();
    const load = startLoad(proxy.origin, { ...LOAD, pagesPerSecond: 0, firstEnquiry: AFTER_RESTARTS });
    const sendMore = (seconds: number) => {
      const sent = load.sent();
      return expect.poll(load.sent, { timeout: 30_000 }).toBeGreaterThan(sent + seconds * LOAD.enquiriesPerSecond);
    };
    await sendMore(1);
    await site.processes[0].kill();
    await sendMore(1);
    await site.processes[0].restart();
    const { enquiries, failures } = await load.stop();
    await proxy.stop();
    expect(failures.slice(0, 5), proxy.log().slice(-2000)).toEqual([]);
    expect(await site.countEnquiries()).toBe(before + enquiries);
  });

  it.runIf(isInstalled)('WebSockets and pictures reach the site', async () => {
    const proxy = await startProxy(name, site.ports);
    const socket = new WebSocket(`${proxy.origin.replace('http', 'ws')}/api/ws/socket`);
    const closed = new Promise<number>((resolve) => socket.addEventListener('close', ({ code }) => resolve(code)));
    await new Promise((resolve, reject) => {
      socket.addEventListener('open', resolve);
      socket.addEventListener('error', reject);
    });
    // The site closes a socket whose first message names no conversation.
    socket.send('{}');
    expect(await closed).toBeGreaterThanOrEqual(4000);
    const enquiry = await fetch(`${proxy.origin}/api/hotel/MakeAppointment`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ phone_num: '13800138061', merchant_id: MERCHANT }),
    });
    const { data } = (await enquiry.json()) as { data: { receipt: { url: string } } };
    // The site has read the whole body when it says that these bytes are no picture; a proxy would refuse the size.
    const picture = await fetch(`${proxy.origin}/api/ws/pictures`, {
      method: 'POST',
      headers: { authorization: `Bearer ${data.receipt.url.split('/').at(-1)}` },
      body: new Uint8Array(8 * 1024 ** 2 - 1),
    });
    expect(await picture.json()).toMatchObject({ status: { RetCode: COMMON_REFUSALS.pictureType.code } });
    await proxy.stop();
  });
});
