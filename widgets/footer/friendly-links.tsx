/** Links to partner sites. They are untrusted input: only web addresses are rendered. */
import type { FriendlyLink } from '../domain/catalogue/entities.ts';
import { nameProps } from '../domain/site/names.ts';
import type { WidgetEnv } from '../platform/mounting/widget.ts';
import { styles } from './footer.styles.ts';
import { FOOTER_TEXTS } from './footer-texts.ts';

export function FriendlyLinks({ env, links }: { env: WidgetEnv; links: readonly FriendlyLink[] }) {
  const sound = links.filter(({ title, target_url }) => title && /^https?:\/\//i.test(target_url));
  if (!sound.length) return null;
  return (
    <p className={styles.cls.row}>
      <span>{env.t(FOOTER_TEXTS.friendlyLinks)}</span>
      {sound.map(({ id, title, target_url }) => (
        <a key={id} href={target_url} target="_blank" rel="noopener nofollow" {...nameProps(env, title)} />
      ))}
    </p>
  );
}
