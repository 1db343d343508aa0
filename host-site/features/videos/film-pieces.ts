/** Films are stored, read and charged to visitors in pieces of this length; the last one is shorter. */
export const PIECE_BYTES = 1024 * 1024;
