/** Texts of what follows the form. */
export const SUBMISSION_TEXTS = {
  lostRetrying: '网络没有接通，号码还在，稍后自动重试',
  busyRetrying: '现在提交的人多，号码还在，稍后自动重试',
  lostOffline: '网络已断开，号码还在，恢复后自动提交',
  lost: '没有提交成功，号码还在，请检查网络后再试',
  /** The text of the link to the enquiry page. */
  altered: '没有提交成功，请到询问页面提交',
  thanks: '谢谢，已收到您的询问',
  unavailable: '暂不接受在线询问档期',
  thanksNext: '已转给商家，请留意接听来电',
  receipt: '询问编号',
  receiptPage: '查看进度或撤回',
  wedding: '顺便说说婚期，方便查档期（选填）',
  weddingDate: '婚期',
  flexible: '前后一个月都可以',
  undecided: '日期未定',
  lunch: '午宴',
  dinner: '晚宴',
  tables: '桌',
  saved: '已保存',
  appTitle: '备婚路上也用得到',
  appCards: '电子请柬，三分钟做好',
  appGuide: '婚礼攻略，按月份排好',
  appServices: '备婚服务与结婚用品',
  appScan: '扫码下载应用',
  appLink: '下载应用',
  back: '回到刚才的页面',
  unavailableNext: '没有开通在线询问，可以先看宴会厅、菜单与套餐。',
  missingNext: '没有找到要询问的商家，可能已停止合作，可以看看其他酒店。',
  page: '查看主页',
  otherHotels: '看看其他酒店',
  notArrived: '刚才那次没有送达，请再填一次手机号',
} as const;

/** Numbers of tables to choose from. */
export const TABLE_CHOICES = [10, 15, 20, 30, 40];
