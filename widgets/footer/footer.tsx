/** The shared footer of all pages. */
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { type FilledLink, fillLinks } from '../domain/site/fill-links.ts';
import { CHEVRON } from '../platform/a11y/disclosure.tsx';
import { Icon } from '../platform/artwork/icon.tsx';
import { SERVED_CONTENT } from '../platform/mounting/intent.ts';
import { onReturn } from '../platform/mounting/page-life.ts';
import type { ViewProps, WidgetEnv } from '../platform/mounting/widget.ts';
import { AppDownload } from './app-download.tsx';
import { styles } from './footer.styles.ts';
import { FriendlyLinks } from './friendly-links.tsx';
import { Legal } from './legal.tsx';

/**
 * A group of links that collapses on phones. The list is a sibling of its `<details>`, not a child: CSS cannot show the content of a closed
 * `<details>`, and the list must be visible on wide screens without script.
 * @param isServed the server has rendered the same links, which hydration leaves as they are
 */
function Group({ title, lang, links, isServed }: { title: string; lang: string | undefined; links: FilledLink[]; isServed?: boolean }) {
  return (
    <div className={styles.cls.group}>
      <h2 lang={lang}>{title}</h2>
      <details>
        <summary lang={lang}>
          {title}
          <Icon path={CHEVRON} />
        </summary>
      </details>
      {isServed ? (
        <ul {...SERVED_CONTENT} />
      ) : (
        <ul>
          {links.map(([label, url, , lang]) => (
            <li key={label}>
              <a href={url} lang={lang}>
                {label}
              </a>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

/** Counts the visit once the page is idle. */
function useTracking(env: WidgetEnv): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the environment of a mounted widget does not change
  useEffect(() => {
    if (!env.own && env.site.tracking !== 'all') return;
    let isMounted = true;
    let stop: (() => void) | undefined;
    const start = async () => {
      await env.idle();
      const tracking = await env.page.loadTracking?.();
      if (isMounted) stop = tracking?.startTracking(env);
    };
    // A visit that cannot be counted needs no report.
    start().catch(() => {});
    return () => {
      isMounted = false;
      stop?.();
    };
  }, []);
}

export function Footer({ options, env }: ViewProps) {
  const { site } = env;
  const footer = useRef<HTMLElement>(null);
  const [cityId, setCityId] = useState('');
  // biome-ignore lint/correctness/useExhaustiveDependencies: the environment of a mounted widget does not change
  useEffect(() => onReturn(() => setCityId(env.readCookie('city_id'))), []);
  useTracking(env);
  // An element that is removed from the page while it renders has no footer.
  // biome-ignore lint/correctness/useExhaustiveDependencies: observes the element from its mounting to its removal
  useLayoutEffect(() => {
    const { current } = footer;
    if (current) return env.page.shown?.get(current) ?? env.page.keepStretched?.(current, !env.served);
  }, []);
  return (
    <div className={styles.cls.frame}>
      <footer ref={footer} className={styles.cls.footer} part="footer">
        <div className={styles.cls.width}>
          <div className={styles.cls.columns}>
            {fillLinks(site.menus.columns, { cityId: /^\d{1,9}$/.test(cityId) ? cityId : '1' }, env).map(([title, , links = [], lang]) => (
              <Group key={title} title={title} lang={lang} links={links} isServed={env.served && !cityId} />
            ))}
            <AppDownload env={env} />
          </div>
          <FriendlyLinks env={env} links={options.links.length ? options.links : site.friendlyLinks} />
          <Legal env={env} />
        </div>
      </footer>
    </div>
  );
}
