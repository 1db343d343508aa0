/** The shared chunk: the drawing library and the platform. Every widget chunk imports it; the loader calls these. */
export { readAttributes } from './platform/attributes.ts';
export { controllerOf } from './platform/controller.tsx';
export { defineElement, mountPlaceholder, releasePlaceholder } from './platform/elements.ts';
export { openEnquiry } from './platform/enquiry-opener.ts';
