/** Preset messages, which a side can send with one press. */
import { cleanText } from '../../../platform/system/clean-text.ts';
import { type ChatSide, PRESET_COUNT, PRESET_LENGTH } from '../conversation.ts';

export const DEFAULT_PRESETS: Readonly<Record<ChatSide, readonly string[]>> = {
  couple: ['请问这一天还有档期吗？', '可以约时间看场地吗？', '餐标和费用怎么算？', '最少要订多少桌？'],
  merchant: [
    '您好，已收到您的询问。',
    '请问您的婚期和大概桌数是？',
    '这一天还有档期，欢迎来看场地。',
    '这一天已经订出，可以看看相近的日子。',
  ],
};

/** Returns at most PRESET_COUNT texts of the lines, cut to PRESET_LENGTH; without any, those of every merchant. */
export function presetsOf(lines: readonly string[]): string[] {
  const texts = lines.map((line) => [...cleanText(line.replaceAll('\n', ' '))].slice(0, PRESET_LENGTH).join('')).filter(Boolean);
  return texts.length ? [...new Set(texts)].slice(0, PRESET_COUNT) : [...DEFAULT_PRESETS.merchant];
}
