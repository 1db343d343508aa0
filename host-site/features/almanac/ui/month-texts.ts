/** Texts of a calendar month. */
export const MONTH_TEXTS = {
  weekdays: ['周一', '周二', '周三', '周四', '周五', '周六', '周日'],
  previous: '上个月',
  next: '下个月',
  /** After the name of the month, for screen readers. */
  choose: '，选其他月份',
};
