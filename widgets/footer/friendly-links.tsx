/** Links to partner sites. They are untrusted input: only web addresses are rendered. */
import type { FriendlyLink } from '../domain/catalogue/entities.ts';
import { styles } from './footer.styles.ts';

export function FriendlyLinks({ links }: { links: readonly FriendlyLink[] }) {
  const sound = links.filter(({ title, target_url }) => title && /^https?:\/\//i.test(target_url));
  if (!sound.length) return null;
  return (
    <p className={styles.cls.row}>
      <span>友情链接</span>
      {sound.map(({ id, title, target_url }) => (
        <a key={id} href={target_url} target="_blank" rel="noopener nofollow">
          {title}
        </a>
      ))}
    </p>
  );
}
