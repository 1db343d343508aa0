/** Files of the operator's own pictures, by the names without extension that the catalogue uses. */

export const PICTURE_NAME = /^[a-z0-9][a-z0-9-]{0,63}$/;

/** Returns the name in the file store; undefined when the name is invalid for an uploaded picture. */
export const uploadName = (name: string): string | undefined => (PICTURE_NAME.test(name) ? `uploads/${name}.webp` : undefined);
