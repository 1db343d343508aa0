/** Texts of the enquiry modal. Apart from the shared texts, so that they travel with the file that is loaded on intent. */
import { TEXTS as SHARED } from '../domain/site/texts.ts';

export const TEXTS = {
  title: '询问档期',
  askingBefore: '您正在询问',
  askingAfter: '的档期',
  someHotel: '该酒店',
  gifts: '专享礼',
  noGifts: '到店礼和签约礼，请向商家询问',
  phone: '手机号',
  invalidPhone: SHARED.invalidPhone,
  phonePlaceholder: '请输入11位手机号',
  privacy: '隐私说明',
  /** Key of the sentence that summarises the consent, which stays Chinese, in other languages. */
  consentSummary: '同意书大意',
  consentMissing: '请先勾选同意',
  sending: '正在提交',
  again: '再试一次',
  note: '请保持电话畅通，商家可能来电',
} as const;
