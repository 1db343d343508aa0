/** Login cookies that scripts can read. They are for display only: the HttpOnly session cookie authorises requests. */
export const LOGIN_COOKIES = ['nick', 'user_id', 'token', 'bindPhone', 'show_bind'] as const;
