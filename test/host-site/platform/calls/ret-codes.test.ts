/** A caller decides by the RetCode of a refusal: two refusals of one call must not share one. */
import { expect, it } from 'vitest';
import { allRefusals } from '../../../support/site/all-refusals.ts';

/** The hotel of an enquiry may be any merchant; both texts say that the merchant does not exist. */
const SHARED = [['unknownEnquiryMerchant', 'unknownHotel']];

it('gives every business refusal a name and a code of its own', async () => {
  const refusals = await allRefusals();
  expect(refusals.length).toBeGreaterThan(50);
  expect(new Set(refusals.map(([name]) => name)).size).toBe(refusals.length);
  const namesOf = new Map<number, string[]>();
  for (const [name, code] of refusals) if (code >= 1000) namesOf.set(code, [...(namesOf.get(code) ?? []), name].sort());
  expect([...namesOf.values()].filter((names) => names.length > 1)).toEqual(SHARED);
});
