/** Buttons of forms, and links that look like them. */
import type { AnchorHTMLAttributes, ButtonHTMLAttributes } from 'react';
import type { PageLink } from '../../feature/page-slot.ts';
import { accountStyles } from '../styles/account.styles.ts';
import { buttons } from '../styles/buttons.styles.ts';
import { classes } from '../styles/classes.ts';
import { pieces } from '../styles/pieces.styles.ts';

const { button, outline, textLink } = buttons.cls;
/** `wide`: the main button, as wide as its form. `text`: a link in a sentence. `more`: a link beside a heading. */
const LOOKS = { outline, main: button, wide: classes(button, accountStyles.cls.wide), text: textLink, more: pieces.cls.more };

interface Look {
  text: string;
  look?: keyof typeof LOOKS;
}

/** Renders a button that sends the form around it. */
export const Submit = ({ text, look = 'outline', ...attributes }: Look & ButtonHTMLAttributes<HTMLButtonElement>) => (
  <button className={LOOKS[look]} type="submit" {...attributes}>
    {text}
  </button>
);

/** Renders a link with the look of a button, or another one of `LOOKS`. */
export const LinkButton = ({ text, look = 'outline', ...attributes }: Look & AnchorHTMLAttributes<HTMLAnchorElement>) => (
  <a className={LOOKS[look]} {...attributes}>
    {text}
  </a>
);

/** Renders a row of links that features add; nothing without any. */
export const LinkButtons = ({ links, className }: { links: readonly PageLink[]; className: string | undefined }) =>
  links.length > 0 && (
    <p className={className}>
      {links.map(({ text, url }) => (
        <LinkButton key={url} text={text} rel="nofollow" href={url} />
      ))}
    </p>
  );
