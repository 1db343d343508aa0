/** The one catalogue of the widgets' texts, in Chinese, and the type of its translations: a missing text is an error of types. */
import { CITY_PANEL_TEXTS } from '../city-selector/city-panel-texts.ts';
import { CITY_TEXTS } from '../city-selector/city-selector-texts.ts';
import { TEST_TEXTS } from '../domain/services/test-texts.ts';
import { TEXTS as SHARED_TEXTS } from '../domain/site/texts.ts';
import { SUBMISSION_TEXTS } from '../enquiry-modal/submission/submission-texts.ts';
import { TEXTS as ENQUIRY_TEXTS } from '../enquiry-modal/texts.ts';
import { FOOTER_TEXTS } from '../footer/footer-texts.ts';
import { HEADER_TEXTS } from '../header/header-texts.ts';
import { DIALOG_TEXTS } from '../platform/a11y/dialog-texts.ts';
import type { Texts } from '../platform/mounting/adapt/language.ts';
import { HTTP_TEXTS } from '../platform/services/http-texts.ts';
import { TURNING_TEXTS } from '../search-box/hot-words/turning-texts.ts';
import { SEARCH_TEXTS } from '../search-box/search-box-texts.ts';
import { SEARCH_PANEL_TEXTS } from '../search-box/search-panel-texts.ts';
import { SUGGESTION_TEXTS } from '../search-box/suggestion-texts.ts';

/** Texts by the part of the widgets that shows them. */
export const CATALOGUE = {
  shared: SHARED_TEXTS,
  header: HEADER_TEXTS,
  search: SEARCH_TEXTS,
  searchPanel: SEARCH_PANEL_TEXTS,
  suggestions: SUGGESTION_TEXTS,
  hotWords: TURNING_TEXTS,
  city: CITY_TEXTS,
  cityPanel: CITY_PANEL_TEXTS,
  footer: FOOTER_TEXTS,
  dialog: DIALOG_TEXTS,
  services: HTTP_TEXTS,
  enquiry: ENQUIRY_TEXTS,
  submission: SUBMISSION_TEXTS,
  test: TEST_TEXTS,
} as const;

/** Codes of the refusals that a widget may show (host-site/platform/calls/ret-codes.ts), and of calls without an answer. */
export const REFUSAL_CODES = [-1, 401, 403, 404, 422, 429, 1002, 1101, 1102, 1104, 1105, 1106, 1108, 1109, 1110, 1111, 4444] as const;

export type Translation = {
  readonly [Part in keyof typeof CATALOGUE]: { readonly [Name in keyof (typeof CATALOGUE)[Part]]: string };
} & {
  /** By code; in Chinese the service states them. */
  readonly refusals: { readonly [Code in (typeof REFUSAL_CODES)[number]]: string };
  /** For every other code. */
  readonly otherRefusal: string;
};

/** Returns a translation by Chinese texts and by codes. */
export function textsOf(translation: Translation): Texts {
  const parts = Object.keys(CATALOGUE) as (keyof typeof CATALOGUE)[];
  const texts = parts.flatMap((part) => {
    const translated: Readonly<Record<string, string>> = translation[part];
    return Object.entries(CATALOGUE[part]).map(([name, chinese]) => [chinese, translated[name] as string] as const);
  });
  return {
    // Several parts may show the same text.
    texts: [...new Map(texts)],
    refusals: REFUSAL_CODES.map((code) => [code, translation.refusals[code]] as const),
    otherRefusal: translation.otherRefusal,
  };
}
