/** What services of logins use. */
import type { AuditLog } from '../../platform/audit/audit.ts';
import type { KeyedContext } from '../../platform/calls/context.ts';
import type { LoginLimits } from './service/login-limits.ts';
import type { SmsSender } from './service/sms.ts';

/** What checks login codes and second factors. */
export interface LoginContext extends KeyedContext {
  login: { sms: SmsSender; limits: LoginLimits };
  audit: AuditLog;
}

declare module '../../platform/calls/context.ts' {
  interface ServiceContext {
    login: LoginContext['login'];
  }
}
