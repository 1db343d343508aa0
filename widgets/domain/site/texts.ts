/** User-facing texts that widgets and services share (Simplified Chinese). */
export const TEXTS = {
  requestFailed: '请求失败',
  invalidPhone: '请填写正确的手机号',
  hotelAlreadyAsked: '您已提交过，酒店已收到询问',
  merchantAlreadyAsked: '您已提交过，商家已收到询问',
  sendAgain: '为防止自动提交，请再提交一次',
  nationwide: '全国',
} as const;
