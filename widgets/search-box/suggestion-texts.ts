/** Names of groups of suggestions, as the service states them: only translations contain them. */
export const SUGGESTION_TEXTS = {
  hotels: '酒店',
  merchants: '商家',
  places: '城市与地区',
  categories: '品类',
  guides: '攻略',
} as const;
