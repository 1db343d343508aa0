/** Texts of the enquiry modal. Apart from the shared catalogue, so that they travel with the chunk that is loaded on intent. */
export const TEXTS = {
  title: '询问档期',
  askingBefore: '您正在询问',
  askingAfter: '的宴会档期',
  someHotel: '该酒店',
  gifts: '专享礼',
  noGifts: '到店与签约礼遇，请向商家询问',
  phone: '手机号',
  phonePlaceholder: '请输入11位手机号',
  privacy: '隐私说明',
  consentMissing: '请先勾选同意',
  submit: '询问档期',
  sending: '正在提交',
  again: '再试一次',
  note: '请保持电话畅通，酒店会先与您联系',
  lost: '号码还在，请检查网络',
} as const;
