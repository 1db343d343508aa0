/** The shared chunk: the drawing library and the platform. Every widget chunk imports it; the loader calls `startPage`. */
export { startPage } from './platform/page.ts';
