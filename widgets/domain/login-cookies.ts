/** Cookies of a login that scripts may read. They are for display only: authority is in the HttpOnly session cookie. */
export const LOGIN_COOKIES = ['nick', 'user_id', 'token', 'bindPhone', 'show_bind'] as const;
