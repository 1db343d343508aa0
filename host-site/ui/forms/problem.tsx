/** Why the last request of a page or form was refused; screen readers announce it. */
import { Icon } from '../pictures/icon.tsx';
import { accountStyles } from '../styles/account.styles.ts';

/**
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
