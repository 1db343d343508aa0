/** Address of the app where there is one, with a QR code on larger screens, and the two social accounts with their own codes. */
import { Qr } from '../platform/artwork/qr.tsx';
import type { WidgetEnv } from '../platform/mounting/widget.ts';
import { CodePopover } from './code-popover.tsx';
import { styles } from './footer.styles.ts';
import { FOOTER_TEXTS } from './footer-texts.ts';

const WECHAT =
  'M6.4 10.8l-3 1.2.5-2.1C.2 7.4 2 2.8 6.2 2.8c2.6 0 4.6 1.7 4.8 3.8M10.4 6.8c-4.6 0-4.6 6.4 0 6.4.6 0 1.1-.1 1.6-.3l1.7.7-.3-1.5c2.2-2 .6-5.3-3-5.3';
const WEIBO =
  'M6.4 5.2C4 5.2 1.8 7.4 1.8 9.8c0 4.8 10.4 4.6 10.4-.2 0-1.4-1.2-1.9-2.4-2.1.4-1.6-1-2.3-3.4-1.2zM10.6 2.6a3.4 3.4 0 0 1 3.4 4.2M6 10h1';

export function AppDownload({ env }: { env: WidgetEnv }) {
  const { site, t } = env;
  const { app, wechat, weibo } = site.qr;
  const title = site.appPromotion ? t(FOOTER_TEXTS.getAppBefore) + site.brand.name + t(FOOTER_TEXTS.getAppAfter) : t(FOOTER_TEXTS.followUs);
  return (
    <section className={styles.cls.app}>
      <h2>{title}</h2>
      {site.appPromotion && (
        <>
          <Qr code={app} label={title + t(FOOTER_TEXTS.code)} className={styles.cls.code} />
          <p>
            <span>
              {t(FOOTER_TEXTS.scan)}
              <br />
            </span>
            <a href={app.text}>{app.text.replace(/^https?:\/\//, '')}</a>
          </p>
        </>
      )}
      <CodePopover env={env} icon={WECHAT} label={t(FOOTER_TEXTS.wechat)} code={wechat} />
      <CodePopover env={env} icon={WEIBO} label={t(FOOTER_TEXTS.weibo)} code={weibo} />
    </section>
  );
}
