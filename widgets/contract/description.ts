/** A description in the languages of the READMEs. */
export interface Description {
  en: string;
  zh: string;
}
