/** The notice at the end of a page whose pictures are illustrations. */
import { createContext, type ReactNode, useContext } from 'react';
import { base } from '../styles/base.styles.ts';
import { classes } from '../styles/classes.ts';
import { SITE_TEXTS } from '../texts/site-texts.ts';
import { pictureStyles } from './picture.styles.ts';

const { cls } = pictureStyles;

/** Pictures of a page that are rendered so far. */
const Counts = createContext({ pictures: 0, illustrations: 0 });

/** Counts a picture. React renders a page once and in the order of its elements, so that the notice at its end knows them all. */
export function useCountedPicture(name: string | undefined, isIllustrated: boolean): void {
  const counts = useContext(Counts);
  if (name) counts.pictures += 1;
  if (isIllustrated) counts.illustrations += 1;
}

function Notice() {
  const { pictures, illustrations } = useContext(Counts);
  if (!illustrations) return null;
  const { allOfPage, someOfPage } = SITE_TEXTS.pictures;
  return <p className={classes(base.cls.wrap, cls.notice)}>{illustrations === pictures ? allOfPage : someOfPage}</p>;
}

/** Renders the content of a page, and below it the notice. */
export const WithIllustrationNotice = ({ children }: { children: ReactNode }) => (
  <Counts value={{ pictures: 0, illustrations: 0 }}>
    {children}
    <Notice />
  </Counts>
);
