/** The link at the top of a page that leads back to where its content belongs. */
import type { PageLink } from '../../feature/page-slot.ts';
import { Icon } from '../pictures/icon.tsx';
import { accountStyles } from '../styles/account.styles.ts';

export function BackLink({ url, text }: PageLink) {
  return (
    <a className={accountStyles.cls.backLink} href={url}>
      <Icon name="chevron-left" />
      {text}
    </a>
  );
}
