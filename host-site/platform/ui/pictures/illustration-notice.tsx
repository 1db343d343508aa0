/** The notice at the end of a page whose pictures are illustrations. */
import { base } from '../styles/base.styles.ts';
import { classes } from '../styles/classes.ts';
import { SITE_TEXTS } from '../texts/site-texts.ts';
import { pictureStyles } from './picture.styles.ts';

const { cls } = pictureStyles;
const countOf = (markup: string, part: string): number => markup.split(part).length - 1;

/** @param markup the rendered main part of the page */
export function IllustrationNotice({ markup }: { markup: string }) {
  const illustrations = countOf(markup, 'data-illustration=""');
  if (!illustrations) return null;
  const { allOfPage, someOfPage } = SITE_TEXTS.pictures;
  const isAll = illustrations >= countOf(markup, `<img class="${cls.image}"`);
  return <p className={classes(base.cls.wrap, cls.notice)}>{isAll ? allOfPage : someOfPage}</p>;
}
