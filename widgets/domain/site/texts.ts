/** User-facing texts that widgets and services share (Simplified Chinese). */
export const TEXTS = {
  requestFailed: '请求失败',
  requestFailedStatus: '请求失败：',
  checkNetwork: '请检查网络',
  loginAgain: '登录异常，请重新登录',
  invalidPhone: '请填写正确的手机号',
  sendAgain: '为防止自动提交，请再提交一次',
  nationwide: '全国',
  chooseCity: '请选择城市，以便推荐更准',
  hotSearch: '大家都在搜',
  rankSearch: '热门榜',
  searchHints: '搜索提示',
  recentSearch: '最近搜索',
  searchPlaceholder: '搜您想要的',
} as const;
