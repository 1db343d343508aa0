/** What all features add to the script of the pages: rollup lists their `client/entry.ts` (rollup.config.mjs). */
declare module 'client-parts' {
  export const parts: readonly import('../platform/client/client-part.ts').ClientPart[];
}
