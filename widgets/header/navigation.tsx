/** The menu. An item with children expands; the first row of its list is the item's own page. */
import { useRef } from 'react';
import { CHEVRON, Disclosure } from '../platform/a11y/disclosure.tsx';
import { Icon } from '../platform/artwork/icon.tsx';
import { useIntent } from '../platform/mounting/intent.ts';
import type { WidgetEnv } from '../platform/mounting/widget.ts';
import { styles } from './header.styles.ts';
import { HEADER_TEXTS } from './header-texts.ts';
import type { NavigationItem } from './navigation-items.ts';

const Link = ({ item: { name, href, title, lang }, current }: { item: NavigationItem; current?: boolean }) => (
  <a href={href} title={title} lang={lang} aria-current={current ? 'page' : undefined}>
    {name}
  </a>
);

function Submenu({ env, item, current }: { env: WidgetEnv; item: NavigationItem; current: boolean }) {
  const box = useRef<HTMLDetailsElement>(null);
  const { renderList, intentHandlers } = useIntent(env, `${item.index}`);
  const { name, href, children = [] } = item;
  const rows = href ? [{ ...item, name: env.t(HEADER_TEXTS.allOf) + name }, ...children] : children;
  return (
    <Disclosure
      box={box}
      also="mouse"
      name="menu"
      className={styles.cls.submenu}
      summaryClass={current ? styles.cls.current : undefined}
      {...intentHandlers}
      summary={
        <>
          <span lang={item.lang}>{name}</span>
          <Icon path={CHEVRON} size={14} />
        </>
      }
    >
      {renderList(() => (
        <ul>
          {rows.map((row) => (
            <li key={row.name}>
              <Link item={row} />
            </li>
          ))}
        </ul>
      ))}
    </Disclosure>
  );
}

interface NavigationProps {
  env: WidgetEnv;
  items: NavigationItem[];
  active: number;
  hidden: boolean;
}

export const Navigation = ({ env, items, active, hidden }: NavigationProps) => (
  <nav className={`${styles.cls.menu} ${hidden ? styles.cls.away : ''}`} aria-label={env.t(HEADER_TEXTS.navigation)}>
    <ul>
      {items.map((item) => (
        <li key={item.index}>
          {item.children ? (
            <Submenu env={env} item={item} current={item.index === active} />
          ) : (
            <Link item={item} current={item.index === active} />
          )}
        </li>
      ))}
    </ul>
  </nav>
);
