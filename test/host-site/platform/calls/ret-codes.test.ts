/** A caller decides by the RetCode of a refusal: two refusals of one call must not share one. */
import { expect, it } from 'vitest';
import { RET_CODES } from '../../../../host-site/platform/calls/ret-codes.ts';

it('gives every business refusal a code of its own', () => {
  // The hotel of an enquiry may be any merchant; both texts say that the merchant does not exist.
  const { unknownEnquiryMerchant: _, ...codes } = RET_CODES;
  const namesOf = new Map<number, string[]>();
  for (const [name, code] of Object.entries(codes)) if (code >= 1000) namesOf.set(code, [...(namesOf.get(code) ?? []), name]);
  expect([...namesOf.values()].filter((names) => names.length > 1)).toEqual([]);
});
