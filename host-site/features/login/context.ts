/** What only logins need, and features that log somebody in. */
import type { AuditLog } from '../../platform/audit/audit.ts';
import type { KeyedContext } from '../../platform/calls/context.ts';
import type { SiteParts } from '../../platform/feature/site-parts.ts';
import type { Slots } from '../../platform/feature/slot.ts';
import { createPost } from '../../platform/outgoing/endpoint-post.ts';
import { createLoginLimits, LOGIN_LIMITS, type LoginLimitNumbers, type LoginLimits } from './service/login-limits.ts';
import { consoleSms, gatewaySms, type SmsSender } from './service/sms.ts';

declare module '../../platform/feature/site-parts.ts' {
  interface LimitNumbers extends LoginLimitNumbers {}
  interface FeatureOverrides {
    /** Sends login codes; absent: the gateway of the settings, or the console. */
    sms?: SmsSender;
  }
}

export interface LoginPart {
  login: { sms: SmsSender; limits: LoginLimits };
}

/** What checks login codes and second factors. */
export interface LoginContext extends KeyedContext, LoginPart {
  audit: AuditLog;
  slots: Slots;
}

/** Code and validity; Chinese SMS gateways match the text against a registered template. */
const codeText = (code: string): string => `您的登录验证码是${code}，5分钟内有效。请勿告诉他人。`;

function createSms({ settings, clock, log }: SiteParts): SmsSender {
  const gateway = settings.smsGateway;
  return gateway ? gatewaySms({ gateway, post: createPost(settings.receiverNetworks), clock, log, text: codeText }) : consoleSms(log);
}

export const loginPart = (site: SiteParts): LoginPart => ({
  login: {
    sms: site.overrides.sms ?? createSms(site),
    limits: createLoginLimits(site.limiter, site.keyring, { ...LOGIN_LIMITS, ...site.overrides.limits }),
  },
});
