/** Settings of the inbox. */
import { featureSettings } from '../../platform/settings/feature-settings.ts';
import { whole } from '../../platform/settings/setting-rules.ts';

declare module '../../platform/settings/settings.ts' {
  interface Settings {
    /** Numbers that one merchant's login may see in full on one day. */
    enquiryReveals: number;
  }
}

export const settings = featureSettings({ ENQUIRY_REVEALS: { default: '200', rule: whole(0, 100_000) } }, (read) => ({
  enquiryReveals: read('ENQUIRY_REVEALS') ?? 200,
}));
