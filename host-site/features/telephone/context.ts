/** What services of telephone calls use. */
import type { TelephoneProvider } from './service/telephone-provider.ts';

declare module '../../platform/calls/context.ts' {
  interface ServiceContext {
    /** Lends virtual numbers for `minutes`; undefined: merchants cannot be called. */
    telephone: { provider: TelephoneProvider; minutes: number } | undefined;
  }
}
