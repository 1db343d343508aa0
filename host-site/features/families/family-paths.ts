/** Link families that another site provides, or nobody. */
export const FAMILIES = ['theme_new', 'community', 'ask'] as const;
export type Family = (typeof FAMILIES)[number];

/** Accounts at other services: the QR codes of the footer lead to their pages, where the operator states no others. */
export const FOLLOWED_ACCOUNTS = ['wechat', 'weibo'] as const;
export type FollowedAccount = (typeof FOLLOWED_ACCOUNTS)[number];

export const followPath = (account: FollowedAccount): string => `/home/${account}`;
