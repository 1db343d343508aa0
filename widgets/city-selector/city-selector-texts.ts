/** Texts of the city button. */
export const CITY_TEXTS = {
  /** After the name of the city. */
  change: '，切换城市',
} as const;
