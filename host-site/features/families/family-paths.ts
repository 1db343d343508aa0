/** Link families that another site provides, or nobody. */
export const FAMILIES = ['hunpin', 'theme_new', 'mv', 'community', 'ask', 'meitu', 'video', 'lvpai', 'hunche', 'merchantCentre'] as const;

/** Pages to which the QR codes of the footer lead, where the operator states no others. */
export const FOLLOW_PATHS = ['/home/wechat', '/home/weibo'] as const;
