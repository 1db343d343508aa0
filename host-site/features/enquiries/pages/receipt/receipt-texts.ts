/** Texts of the receipt. */
import type { InboxState } from '../../../../../widgets/domain/services/inbox.ts';

export const RECEIPT_TEXTS = {
  title: (brand: string) => `我的询问_${brand}`,
  description: '查看询问的进展，随时可以撤回。',
  heading: '我的询问',
  states: {
    new: ['已送达', '对方打开后，这里会更新。'],
    viewed: ['对方已看到', '请留意电话和这里的消息。'],
    contacted: ['对方已联系您', '如果没有接到，可以打电话并报上询问编号。'],
    visited: ['已到店', '祝您选到称心的一席。'],
    signed: ['已签约', '恭喜两位。'],
    invalid: ['对方已结束跟进', '如果还需要，可以重新询问。'],
    withdrawn: ['您已撤回', '手机号、婚期与桌数、对话、报价、到店礼和评价，凡有的都已随撤回删除；对方只看到您已撤回。'],
  } satisfies Record<InboxState, [string, string]>,
  test: '测试',
  testHint: '这是一条测试询问：没有通知商家，也不会有人来电，一天后自动删除。',
  merchant: '询问的商家',
  code: '询问编号',
  phone: '手机号',
  gone: '已删除',
  goneWithdrawn: '已随撤回删除',
  package: '询问的套餐',
  gonePackage: '已下架的套餐',
  time: '询问时间',
  changed: '更新时间',
  keep: '请收好这个页面的地址：知道地址的人都能看到进展、撤回询问。',
  withdraw: '撤回询问并删除手机号',
  confirmTitle: '要撤回询问吗？',
  confirmLead: (name: string) =>
    `撤回后，${name || '对方'}会看到您已撤回。下面这些会从本站立即删除，不能恢复；要留存的，请先打开打印或截图。`,
  deletedPhone: (phone: string) => `手机号${phone}`,
  deletedWedding: (facts: string) => `婚期与桌数：${facts}`,
  confirm: '确认撤回并删除',
  stay: '不撤回，返回',
  failed: '还没有撤回，请稍后再试一次。',
  visit: '看看其他酒店',
  visitCity: (city: string) => `看看${city}的其他酒店`,
  visitDay: (city: string, date: string) => `看看${city}${date}可以询问的其他酒店`,
  expired: '这个链接已过期',
  expiredHint: (hotline: string) =>
    `询问很久没有新进展，链接已失效。要查询、撤回或删除手机号，请${hotline ? `致电${hotline}` : '联系我们'}。`,
};
