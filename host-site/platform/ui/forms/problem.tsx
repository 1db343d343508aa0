/** What became of the last request of a page or form; screen readers announce it. */
import { Icon } from '../pictures/icon.tsx';
import { accountStyles } from '../styles/account.styles.ts';
import { boxes } from '../styles/boxes.styles.ts';

/**
 * Renders why the request was refused.
 * @param text renders nothing when there is none
 * @param id for the fields that the problem describes
 */
export function Problem({ text, id }: { text: string | null | undefined; id?: string }) {
  if (!text) return null;
  return (
    <p className={accountStyles.cls.alert} role="alert" id={id}>
      <Icon name="info" />
      {text}
    </p>
  );
}

/** Renders that a form was stored; nothing without a text. */
export function Saved({ text }: { text: string | false }) {
  if (!text) return null;
  return (
    <p className={boxes.cls.saved} role="status">
      <Icon name="check" />
      {text}
    </p>
  );
}
