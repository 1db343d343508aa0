/** Texts of the header. */
export const HEADER_TEXTS = {
  navigation: '主导航',
  allOf: '全部',
  hello: '你好，',
  logout: '退出',
  login: '登录',
  orRegister: ' / 注册',
  getApp: '下载应用',
  getAppCode: '应用下载页的二维码',
  rules: '平台规则',
  merchantCentre: '商家中心',
} as const;
