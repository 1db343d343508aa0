import { beforeEach, expect, it } from 'vitest';
import { FEATURES } from '../../../../host-site/features.ts';
import { memoryLimiter } from '../../../../host-site/platform/limits/memory-limiter.ts';
import { type LimitName, requestLimits } from '../../../../host-site/platform/limits/request-limits.ts';
import { createStoredBytes, createVisitorLimits, type VisitorLimits } from '../../../../host-site/platform/limits/visitor-limits.ts';
import { readSettings } from '../../../support/site/settings.ts';

const limiter = memoryLimiter(() => 0);
let limits: VisitorLimits;
let address: string;
let visitors = 0;
beforeEach(() => {
  visitors += 1;
  address = `192.0.2.${visitors}`;
  limits = createVisitorLimits({
    limits: requestLimits(FEATURES, readSettings({})),
    shared: limiter,
    local: limiter,
    hash: (text) => text,
  });
});
/** Returns how many requests were allowed, and the wait of the first that was not. */
const takeMany = async (name: LimitName, count: number, session = '', from = address) => {
  for (let at = 0; at < count; at += 1) {
    const allowance = await limits.take(name, { address: from, session });
    if (!allowance.ok) return [at, allowance.retryAfterSeconds];
  }
  return [count, 0];
};

it('allows each kind of request up to its own limit', async () => {
  expect(await takeMany('page', 1300)).toEqual([1200, 60]);
  expect(await takeMany('call', 1300, '', '192.0.2.200')).toEqual([1200, 60]);
});

it('adds the processor time of all kinds of requests, and leaves other visitors theirs', async () => {
  // 24 of 30 seconds.
  expect(await takeMany('page', 1200)).toEqual([1200, 0]);
  expect(await takeMany('search', 600)).toEqual([400, 60]);
  expect(await takeMany('call', 1)).toEqual([0, 60]);
  expect(await takeMany('search', 600, '', '198.51.100.1')).toEqual([600, 0]);
});

it('gives a session a part of the budget of its address', async () => {
  expect(await takeMany('page', 1200, 'mine')).toEqual([1200, 0]);
  expect(await takeMany('call', 1, 'mine')).toEqual([0, 60]);
  expect(await takeMany('call', 1, 'theirs')).toEqual([1, 0]);
});

it('adds the bytes of requests to those that services count, and leaves other visitors theirs', async () => {
  const stored = createStoredBytes(limiter);
  expect(await stored.take(address, 500_000_000 - 3000)).toBe(0);
  expect(await takeMany('message', 2)).toEqual([1, 86_400]);
  expect(await stored.take(address, 1)).toBe(86_400);
  expect(await stored.take('198.51.100.9', 1)).toBe(0);
});
