/** What services of enquiries use. */
import type { ConsentMode } from '../../../widgets/domain/site/consent.ts';
import type { Partner } from '../../../widgets/domain/site/partner.ts';
import type { EnquiryLimits } from './service/enquiry-limits.ts';

declare module '../../platform/calls/context.ts' {
  interface ServiceContext {
    /** Consent mode that an enquiry has to meet. */
    consent: ConsentMode;
    /** Names of meta fields that are stored. */
    metaNames: readonly string[];
    /** Duplicate window in milliseconds: in it, the same phone, merchant and from_type is one enquiry. */
    duplicateWindowMs: number;
    /** Milliseconds below which a form was filled in by a program. */
    fastest: number;
    /** Partners of the site file. */
    partners: () => readonly Partner[];
    limits: EnquiryLimits;
    /** Called once for every new enquiry. */
    onEnquiry: (enquiry?: { isTest: boolean }) => void;
  }
}
