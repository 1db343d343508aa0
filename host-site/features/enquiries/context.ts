/** What only enquiries need, and features that store enquiries of their own. */
import type { SiteParts } from '../../platform/feature/site-parts.ts';
import { enquiryStored } from './contract.ts';
import { createEnquiryLimits, ENQUIRY_LIMITS, type EnquiryLimitNumbers, type EnquiryLimits } from './service/enquiry-limits.ts';

declare module '../../platform/feature/site-parts.ts' {
  interface LimitNumbers extends EnquiryLimitNumbers {}
}

export interface EnquiryPart {
  limits: EnquiryLimits;
  /** Names of meta fields that are stored. */
  metaNames: readonly string[];
  /** Milliseconds below which a form was filled in by a program. */
  fastest: number;
  /** Called once for every new enquiry, and for each change that is delivered. */
  onEnquiry: (enquiry?: { isTest: boolean }) => void;
}

export const enquiryPart = ({ limiter, keyring, settings, overrides, slots }: SiteParts): EnquiryPart => ({
  limits: createEnquiryLimits(limiter, keyring, {
    ...ENQUIRY_LIMITS,
    enquiriesUnproven: settings.enquiriesUnproven,
    ...overrides.limits,
  }),
  metaNames: settings.enquiryMetaNames,
  fastest: settings.enquiryFastestMs,
  onEnquiry(enquiry = { isTest: false }) {
    for (const hear of slots.of(enquiryStored)) hear(enquiry);
  },
});
