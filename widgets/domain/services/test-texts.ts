/** Texts of enquiries to a test merchant. The service sends them: a widget in Chinese does not load them. */
export const TEST_TEXTS = {
  /** Message of the response to a test enquiry. */
  received: '这是测试询问：没有通知商家，也不会有人来电，一天后自动删除',
} as const;
