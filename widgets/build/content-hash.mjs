/** Names of files that never change their content. host-site/platform/http/files/start-files.ts and widgets/loader/file-loader.ts write the same names. */
import { createHash } from 'node:crypto';

/** SHA-256 in base64 without padding. */
export const contentHash = (code) => createHash('sha256').update(code).digest('base64').replace(/=+$/, '');

/** The first eight characters of the hash name the file. */
export const hashedName = (name, hash) => `${name}-${hash.slice(0, 8).replace(/\W/g, '_')}.js`;
