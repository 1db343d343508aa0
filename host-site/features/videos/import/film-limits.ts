/** Limits of films that an import accepts. */
export const FILM_LIMITS = {
  bytes: 200 * 1024 * 1024,
  seconds: { least: 1, most: 1800 },
  /** Pixels of each side. */
  side: { least: 160, most: 1920 },
  /** Seconds by which the stated length may differ from that of the samples. */
  lengthError: 1.5,
  /** Of the index, which is in memory as a whole: an hour has 2 MB. */
  indexBytes: 8 * 1024 * 1024,
  /** Pictures or pieces of sound: 30 minutes of 60 pictures a second, or of 48 kHz. */
  samples: 120_000,
  /** Boxes that the file consists of. */
  boxes: 20,
  /** Bytes that no player reads. */
  paddingBytes: 64 * 1024,
  readBytes: 1024 * 1024,
} as const;
