/** Settings of the contact for security. */
import { featureSettings } from '../../platform/settings/feature-settings.ts';
import { text } from '../../platform/settings/setting-rules.ts';

declare module '../../platform/settings/settings.ts' {
  interface Settings {
    /** Where vulnerabilities are reported; undefined: the privacy page, which names the hotline. */
    securityContact: string | undefined;
  }
}

const SECURITY_CONTACT = {
  default: '',
  rule: text(
    (value) => (/^(mailto:[^\s@]+@[^\s@]+|https:\/\/\S+|tel:\+[\d-]+)$/.test(value) ? value : undefined),
    'use a mailto:, https: or tel: address, such as mailto:security@example.com',
  ),
};

export const settings = featureSettings({ SECURITY_CONTACT }, (read) => ({ securityContact: read('SECURITY_CONTACT') }));
