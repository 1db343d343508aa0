/** What only the inbox needs. */
import type { SiteParts } from '../../platform/feature/site-parts.ts';

declare module '../../platform/feature/site-parts.ts' {
  interface FeatureOverrides {
    /** Limits of open event streams of enquiry inboxes: in total and per account. */
    streams?: { streams?: number; streamsPerAccount?: number };
  }
}

export interface InboxPart {
  /** Numbers that one user may reveal per day (China time). */
  revealsPerDay: number;
}

export const inboxPart = ({ settings }: SiteParts): InboxPart => ({ revealsPerDay: settings.enquiryReveals });
