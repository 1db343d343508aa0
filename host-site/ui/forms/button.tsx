/** Buttons of forms, and links that look like them. */
import type { AnchorHTMLAttributes, ButtonHTMLAttributes } from 'react';
import { accountStyles } from '../styles/account.styles.ts';
import { buttons } from '../styles/buttons.styles.ts';
import { classes } from '../styles/classes.ts';

const { button, outline, textLink } = buttons.cls;
/** `wide`: the main button, as wide as its form. */
const LOOKS = { outline, main: button, wide: classes(button, accountStyles.cls.wide), text: textLink };

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

/** Renders a link that looks like a button, or with the look `text` like a link in a sentence. */
export const LinkButton = ({ text, look = 'outline', ...attributes }: Look & AnchorHTMLAttributes<HTMLAnchorElement>) => (
  <a className={LOOKS[look]} {...attributes}>
    {text}
  </a>
);
