/** Rolling restarts of two processes behind a proxy with the documented configuration (docs/deployment/), under load. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startLoad } from '../support/faults/visitor-load.ts';
import { hasProxy, type ProxyName, startProxy } from '../support/servers/proxies.ts';
import { startTwoProcesses, type TwoProcesses } from '../support/site/two-processes.ts';

/** `.ci/run` runs the short form. */
const IS_SHORT = process.env.XIYAN_OPERATIONS === 'short';
const RESTARTS = IS_SHORT ? 2 : 6;
/** Of the demo data. */
const MERCHANT = 1001;
/** XIYAN_LOAD=0.25 is a quarter of the load, for machines that do other work too. */
const SHARE = Number(process.env.XIYAN_LOAD ?? (IS_SHORT ? 0.25 : 1));
const LOAD = { enquiriesPerSecond: 40 * SHARE, pagesPerSecond: 100 * SHARE, merchant: MERCHANT };

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
});
