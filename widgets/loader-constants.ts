/** Constants of the loader. The build replaces this module (build/loader-constants.mjs); the declared types are what the loader relies on. */
import type { Bundle } from './platform/mounting/bundle.ts';

export const VERSION: string = '';

/** SHA-256 of the bundles in base64 without padding. */
export const BUNDLE_HASHES: Readonly<Record<'shell' | 'enquiry', string>> = { shell: '', enquiry: '' };

/** Origins by which the deployment is reached, the public one first. The server writes them (host-site/platform/http/files/start-files.ts). */
export const ORIGINS: readonly string[] = [];

/** The shell's bundle where the loader carries it in the same file. */
export const CARRIED_BUNDLE: Bundle | undefined = undefined;
