/** Texts of what follows the form; they travel with its chunk. */
export const SUBMISSION_TEXTS = {
  lostRetrying: '网络没有接通，号码还在，稍后自动重试',
  busyRetrying: '现在提交的人多，号码还在，稍后自动重试',
  lostOffline: '网络已断开，号码还在，恢复后自动提交',
  lost: '没有提交成功，号码还在，请检查网络后再试',
  thanks: '谢谢，已收到您的询问',
  unavailable: '暂不接受在线询问档期',
  thanksNext: '婚礼顾问将为您找合适的酒店，',
  thanksMerchantNext: '商家会尽快与您联系，',
  hotelCallBefore: '酒店会拨打',
  merchantCallBefore: '商家会拨打',
  callAfter: '，请留意接听。',
  hotelCall: '酒店会打给您，请留意接听电话。',
  merchantCall: '商家会打给您，请留意接听电话。',
  receipt: '询问编号',
  receiptPage: '查看进度或撤回',
  appTitle: '备婚路上也用得到',
  appScan: '扫码下载应用',
  appLink: '下载应用',
  back: '回到刚才的页面',
  unavailableNext: '没有开通在线询问，可以先看宴会厅、菜单与套餐。',
  missingNext: '没有找到要询问的商家，可能已停止合作，可以看看其他酒店。',
  hotelPage: '查看酒店页',
  merchantPage: '查看商家页',
  otherHotels: '看看其他酒店',
  notArrived: '刚才那次没有送达，请再填一次手机号',
} as const;

/** What the app is good for. Not a member of the table: one that holds a list is not resolved by the minifier. */
export const APP_POINTS = ['电子请柬，三分钟做好', '婚礼攻略，按月份排好', '备婚服务与结婚用品'];
