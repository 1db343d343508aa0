/** Numbers under which `listing` and the search keep what they list. They are stored, so none ever changes. */
export const ENTRY_TYPE = { hotel: 1, hotelPackage: 2, merchant: 3, package: 4, example: 5, article: 6 } as const;
export type EntryType = (typeof ENTRY_TYPE)[keyof typeof ENTRY_TYPE];

/** The same for everything that the search finds: the features that have the other entries index them by `changeIndex`. */
export const SEARCHED_TYPE = { ...ENTRY_TYPE, shop_product: 7, car: 8, travel: 9, picture: 10 } as const;
export type SearchedType = (typeof SEARCHED_TYPE)[keyof typeof SEARCHED_TYPE];

/** A hotel is a merchant of this category; its packages carry it too. */
export const HOTEL_CATEGORY = 0;

/** Price in `listing` of what has none: greater than every price, so that it is last and never 0. */
export const UNPRICED = 2_147_483_647;

/** Hotels have a rank instead of views; their score is this less the rank, so the first is worth most. */
export const HOTEL_BEST = 1_000_000;
