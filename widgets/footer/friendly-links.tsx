/** Links to partner sites. They are untrusted input: only web addresses are rendered. */
import type { FriendlyLink } from '../domain/catalogue/entities.ts';
import type { Translate } from '../platform/mounting/widget.ts';
import { styles } from './footer.styles.ts';
import { FOOTER_TEXTS } from './footer-texts.ts';

export function FriendlyLinks({ t, links }: { t: Translate; links: readonly FriendlyLink[] }) {
  const sound = links.filter(({ title, target_url }) => title && /^https?:\/\//i.test(target_url));
  if (!sound.length) return null;
  return (
    <p className={styles.cls.row}>
      <span>{t(FOOTER_TEXTS.friendlyLinks)}</span>
      {sound.map(({ id, title, target_url }) => (
        <a key={id} lang="zh-CN" href={target_url} target="_blank" rel="noopener nofollow">
          {title}
        </a>
      ))}
    </p>
  );
}
