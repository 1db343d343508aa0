/** What services of the inbox use. */

declare module '../../platform/calls/context.ts' {
  interface ServiceContext {
    /** Numbers that one user may reveal per day (China time). */
    revealsPerDay: number;
  }
}

export {};
