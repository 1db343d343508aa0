/** Texts of the button that pauses the hot words. */
export const TURNING_TEXTS = {
  resume: '继续轮换热词',
  pause: '暂停轮换热词',
} as const;
