/** Settings of logins. */
import { ENDPOINT_SECRET, type Endpoint, endpointOf, endpointUrl } from '../../platform/settings/endpoint-settings.ts';
import { featureSettings } from '../../platform/settings/feature-settings.ts';
import { whole } from '../../platform/settings/setting-rules.ts';

export interface LoginSettings {
  /** Minutes without activity after which a merchant logs in again. */
  merchantIdleMinutes: number;
  /** Minutes since the last authentication after which revealing a number asks for a new one; 0: never. */
  merchantReauthMinutes: number;
  /** Undefined: login codes are printed on the console. */
  smsGateway: Endpoint | undefined;
}

declare module '../../platform/settings/settings.ts' {
  interface Settings extends LoginSettings {}
}

const VARIABLES = {
  MERCHANT_IDLE_MINUTES: { default: '720', rule: whole(1, 43_200) },
  MERCHANT_REAUTH_MINUTES: { default: '240', rule: whole(0, 43_200) },
  SMS_GATEWAY_URL: endpointUrl('http://127.0.0.1:8080/sms'),
  SMS_GATEWAY_SECRET: ENDPOINT_SECRET,
} as const;

export const settings = featureSettings(
  VARIABLES,
  (read): LoginSettings => ({
    merchantIdleMinutes: read('MERCHANT_IDLE_MINUTES') ?? 720,
    merchantReauthMinutes: read('MERCHANT_REAUTH_MINUTES') ?? 240,
    smsGateway: endpointOf('SMS_GATEWAY', read('SMS_GATEWAY_URL'), read('SMS_GATEWAY_SECRET')),
  }),
);
