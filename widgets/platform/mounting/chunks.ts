/** Types of the chunks that load after a bundle. bundles/chunks.ts lists them, so that the platform imports no widget. */

/** Exports of each chunk by its name: `load('idle')` is typed by them. */
// biome-ignore lint/suspicious/noEmptyInterface: filled by bundles/chunks.ts
export interface Chunks {}

/** Loads a chunk, verifies its integrity and returns its exports. */
export type LoadChunk = <Name extends keyof Chunks>(name: Name) => Promise<Chunks[Name]>;
