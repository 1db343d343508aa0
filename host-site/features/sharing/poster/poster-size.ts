/** Size of a poster in pixels: sharp on phones, and small enough to be sent. */
export const POSTER_SIZE = { width: 750, height: 1120 } as const;
