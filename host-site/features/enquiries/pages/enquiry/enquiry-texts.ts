/** Texts of the enquiry form without script. */
export const ENQUIRY_TEXTS = {
  title: (name: string, brand: string) => `向${name}询问档期_${brand}`,
  heading: '询问档期',
  about: (name: string) => `您正在向${name}询问档期`,
  response: (time: string) => `酒店通常在${time}内联系新人。`,
  phone: '手机号',
  phoneHint: '11位手机号，酒店用它与您联系',
  submit: '提交询问',
  note: '请保持电话畅通，酒店可能来电。',
  consentNeeded: '请先勾选同意',
  privacy: '隐私说明',
  inputRemains: '您填的内容还在，可以再试一次。',
  sent: '谢谢，询问已收到',
  sentLead: '询问已发给酒店，请留意接听来电。',
  receipt: (code: string) => `询问编号${code}`,
  receiptLink: '补充婚期与桌数、查看进展、撤回询问（请收好这个链接）',
  back: '回到酒店主页',
  closed: '这家酒店暂不接受在线询问',
  closedHint: '可以看看同城的其他酒店。',
  app: '备婚更省心：电子请柬、备婚攻略、商家服务、婚礼用品。',
  appLink: '下载应用',
  date: (words: string) => `您看的日子是${words}，会和手机号一起发给对方。`,
  /** Without a day. */
  chosen: (words: string) => `您选的是${words}，会和手机号一起发给对方。`,
  reference: (words: string) => `询问的内容是${words}，会和手机号一起发给对方。`,
  change: '更改',
};

/** What differs when the enquiry goes to a merchant that is not a hotel. */
export const MERCHANT_ENQUIRY_TEXTS = {
  phoneHint: '11位手机号，商家用它与您联系',
  note: '请保持电话畅通，商家可能来电。',
  sentLead: '询问已发给商家，请留意接听来电。',
  back: '回到商家主页',
  closed: '这家商家暂不接受在线询问',
  closedHint: '可以看看同城的其他商家。',
};
