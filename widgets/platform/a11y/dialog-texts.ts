/** Texts of every dialog. */
export const DIALOG_TEXTS = {
  close: '关闭',
} as const;
