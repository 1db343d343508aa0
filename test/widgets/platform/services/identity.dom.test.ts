// @vitest-environment happy-dom
import { beforeEach, expect, it, vi } from 'vitest';

/** The module as a freshly loaded page has it. */
const load = async () => {
  vi.resetModules();
  return import('../../../../widgets/platform/services/identity.ts');
};

beforeEach(() => localStorage.clear());

// Specification 3#12
it('creates a random id of 32 characters and stores it for the next page', async () => {
  const first = (await load()).visitorId();
  expect(first).toMatch(/^[0-9a-f]{32}$/);
  expect((await load()).visitorId()).toBe(first);
  localStorage.clear();
  expect((await load()).visitorId()).not.toBe(first);
});

it('replaces a stored value that is not an id', async () => {
  localStorage.setItem('visitor_id', '"<b>"');
  const { visitorId } = await load();
  expect(visitorId()).toMatch(/^[0-9a-f]{32}$/);
});

it('uses one id per page where storage throws', async () => {
  const { visitorId } = await load();
  const broken = () => {
    throw new Error('storage is disabled');
  };
  const get = vi.spyOn(Storage.prototype, 'getItem').mockImplementation(broken);
  const set = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(broken);
  expect(visitorId()).toBe(visitorId());
  get.mockRestore();
  set.mockRestore();
});
