/** Texts of the page check by language. */
import { en } from './check-texts-en.ts';
import { zh } from './check-texts-zh.ts';

export const CHECK_TEXTS = { zh, en } as const;
