/** Words without a meaning of their own. */

/** They say nothing about a wedding. */
export const NOISE: ReadonlySet<string> = new Set(
  (
    '的 了 在 找 想 想找 想要 我 我们 我要 我想 要 请问 请 有 有没有 有什么 哪家 哪些 哪里 哪个 什么 推荐 可以 能 能不能 吗 呢 啊 吧 和 或 与 带 ' +
    '办 摆 订 定 预订 预定 附近 周边 旁边 比较 好 好的 好点 个 家 多少 还有 还 是否 是 给 帮 帮我 求 一个 一家 办婚礼 结婚 举办 举行 看看 左右 大概 求推荐 怎么样 不要 需要 希望 市 区 高 方便 有空 有空吗 方便吗'
  ).split(' '),
);

/** They say nothing beside a condition, and are searched when they are all. */
export const WEAK: ReadonlySet<string> = new Set('婚礼 厅 宴会厅 场地 档期 空厅 套餐 商家 公司 日子 仪式'.split(' '));
