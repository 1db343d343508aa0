/** Texts of failed calls; they travel with the services' client. */
export const HTTP_TEXTS = {
  /** Before the status. */
  failedWithStatus: '请求失败：',
  checkNetwork: '请检查网络',
  loginAgain: '登录异常，请重新登录',
} as const;
