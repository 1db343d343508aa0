// @vitest-environment happy-dom
import { beforeEach, expect, it, vi } from 'vitest';
import { visitorId } from '../../../../widgets/platform/services/identity.ts';

beforeEach(() => localStorage.clear());

// Specification 3#12
it('creates a random id of 32 characters and stores it for the next page', () => {
  const first = visitorId({});
  expect(first).toMatch(/^[0-9a-f]{32}$/);
  expect(visitorId({})).toBe(first);
  localStorage.clear();
  expect(visitorId({})).not.toBe(first);
});

it('replaces a stored value that is not an id', () => {
  localStorage.setItem('visitor_id', '"<b>"');
  expect(visitorId({})).toMatch(/^[0-9a-f]{32}$/);
});

it('uses one id per page where storage throws', () => {
  const page = {};
  const broken = () => {
    throw new Error('storage is disabled');
  };
  vi.stubGlobal('localStorage', { getItem: broken, setItem: broken });
  expect(visitorId(page)).toBe(visitorId(page));
  expect(visitorId(page)).not.toBe(visitorId({}));
  vi.unstubAllGlobals();
});
