/** HTML document of every page: head, header and footer widgets, one script tag. React only renders here and never hydrates; interactive parts are widgets. */
import { renderToStaticMarkup } from 'react-dom/server';
import type { WidgetName } from '../../../../widgets/contract.ts';
import type { City } from '../../../../widgets/domain/catalogue/entities.ts';
import { imageUrl } from '../../../../widgets/domain/catalogue/image.ts';
import { jsonForHtml } from '../../../../widgets/domain/escape.ts';
import { mainUrl } from '../../../../widgets/domain/site/links.ts';
import { WithIllustrationNotice } from '../pictures/illustration-notice.tsx';
import { base, themeColors } from '../styles/base.styles.ts';
import { withUnbrokenNumbers } from '../text/unbroken-numbers.ts';
import { SITE_TEXTS } from '../texts/site-texts.ts';
import { activeItem } from './active-item.ts';
import { Breadcrumb, breadcrumbData } from './breadcrumb.tsx';
import { scriptPath } from './client-scripts.ts';
import type { Page, PageEnv, RenderWidget } from './page.ts';
import { ICON_PATH } from './site-icon.ts';
import { State } from './state.tsx';
import { CityPicture, storedCity } from './stored-city.tsx';
import { WidgetTag } from './widget-tag.tsx';

const { cls } = base;

export interface Frame extends PageEnv {
  /** Address of the style sheet. */
  css: string;
  renderWidget: RenderWidget;
  /** Nonce of this response for the widgets' style elements. */
  nonce?: string;
  /** Lists that the server has loaded for the widgets. */
  widgetData?: Partial<Record<WidgetName, unknown>>;
  /** The city that the page's address or content names; visitors without a chosen city keep it. */
  city?: City | undefined;
}

/** Metadata for link previews. Some messengers do not support WebP, so the picture is linked in another format. */
function Share({ head, frame }: { head: Page['head']; frame: Frame }) {
  const picture = head.image || frame.site.shareImage;
  const image = /^https?:/.test(picture) ? picture : imageUrl(frame.pictures, picture, 1, { webp: false, dpr: 2 });
  const pairs = [
    ['og:type', 'website'],
    ['og:site_name', frame.site.brand.name],
    ['og:locale', 'zh_CN'],
    ['og:title', head.title],
    ['og:description', head.description],
    ['og:image', image],
    ['og:url', head.canonical],
  ];
  return pairs.map(([property, content]) => content && <meta key={property} property={property} content={content} />);
}

/** Progress bar, announcement and error page of the client's navigation. */
function Navigation({ site }: { site: PageEnv['site'] }) {
  const { heading, hint, again } = SITE_TEXTS.unreachable;
  return (
    <>
      <div id="progress" className={cls.progress} aria-hidden="true" />
      <p id="said" role="status" className={cls.hidden} />
      <template id="unreachable">
        <div className={cls.wrap}>
          <State
            art="broken"
            level={2}
            title={heading}
            hint={hint}
            ways={[
              { name: again, url: mainUrl(site) },
              { name: SITE_TEXTS.links.seeHome, url: mainUrl(site) },
            ]}
          />
        </div>
      </template>
    </>
  );
}

/** Script that loads the third-party statistics which the operator has configured. */
function Statistics({ site: { analytics, origins } }: { site: PageEnv['site'] }) {
  const script = scriptPath('statistics');
  if (!script || !(analytics.statistics.src || analytics.analytics.src)) return null;
  return <script defer src={script} data-settings={JSON.stringify({ analytics, origins })} />;
}

/** Stands for the markup of a widget, which React would copy. No text of a page contains it: React escapes `<`. */
const WIDGET = '<!--widget-->';

/** Renders a whole HTML document, in parts. */
export function renderDocument(page: Page, frame: Frame): string[] {
  const { header, widgets = [] } = page;
  const draw = (name: WidgetName, options: object) =>
    frame.renderWidget(name, { theme: 'auto', ...options }, { nonce: frame.nonce, data: frame.widgetData?.[name] });
  // In the order of the document.
  const markup = [
    draw('header', { ...header, active: activeItem(frame.site, header) }),
    draw('footer', {}),
    ...widgets.map(({ name, options }) => draw(name, options)),
  ];
  const between = renderToStaticMarkup(<Document page={page} frame={frame} />).split(WIDGET);
  return ['<!DOCTYPE html>', ...between.flatMap((html, at) => [...withUnbrokenNumbers(html), markup[at] ?? ''])];
}

function Main({ page: { crumbs, main, failed }, frame: { site, city } }: { page: Page; frame: Frame }) {
  return (
    <main id="main" tabIndex={-1} data-failed={failed ? '' : undefined} data-city={city && JSON.stringify(storedCity(site, city))}>
      <WithIllustrationNotice>
        {crumbs && crumbs.length > 1 && (
          <div className={cls.wrap}>
            <Breadcrumb crumbs={crumbs} />
          </div>
        )}
        {main}
      </WithIllustrationNotice>
    </main>
  );
}

function Document({ page, frame }: { page: Page; frame: Frame }) {
  const { head, crumbs, bar, widgets = [], data = [] } = page;
  const script = scriptPath('entry');
  return (
    <html lang="zh-CN" data-statistics={head.personal ? 'off' : undefined}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width,initial-scale=1,viewport-fit=cover" />
        <title>{head.title}</title>
        <meta name="description" content={head.description} />
        {head.noindex && <meta name="robots" content="noindex,follow" />}
        {head.canonical && <link rel="canonical" href={head.canonical} />}
        <meta name="theme-color" content={themeColors.light} media="(prefers-color-scheme:light)" />
        <meta name="theme-color" content={themeColors.dark} media="(prefers-color-scheme:dark)" />
        <meta name="format-detection" content="telephone=no" />
        <meta name="applicable-device" content="pc,mobile" />
        {Object.entries(frame.site.verification).map(([name, content]) => (
          <meta key={name} name={name} content={content} />
        ))}
        <link rel="icon" href={ICON_PATH} type="image/svg+xml" />
        <link rel="stylesheet" href={frame.css} />
        <Share head={head} frame={frame} />
        {[...(crumbs && crumbs.length > 1 ? [breadcrumbData(crumbs)] : []), ...data].map((entry, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: drawn once, never reordered
          // biome-ignore lint/security/noDangerouslySetInnerHtml: written by the one escaper
          <script key={index} type="application/ld+json" dangerouslySetInnerHTML={{ __html: jsonForHtml(entry) }} />
        ))}
        <script async src="/widgets/v1/embed.js" />
        {script && !head.personal && <script type="module" src={script} />}
        {head.script && <script defer src={head.script} />}
        {!head.personal && <Statistics site={frame.site} />}
      </head>
      <body className={bar ? cls.withBar : undefined}>
        <nav aria-label={SITE_TEXTS.skipLinks}>
          <a className={cls.skip} href="#main">
            {SITE_TEXTS.skip}
          </a>
        </nav>
        <WidgetTag className={cls.header} html={WIDGET} />
        <Main page={page} frame={frame} />
        <WidgetTag html={WIDGET} />
        <div id="extra">
          {bar}
          {widgets.map(({ name }) => (
            <WidgetTag key={name} html={WIDGET} />
          ))}
        </div>
        <Navigation site={frame.site} />
        {frame.city && <CityPicture city={frame.city} isChoice={page.isCityChoice === true} />}
      </body>
    </html>
  );
}
