/** The app by QR code and address, and the two accounts behind their own codes. */
import type { Site } from '../domain/site.ts';
import { Qr } from '../platform/qr.tsx';
import { CodePopover } from './code-popover.tsx';
import { styles } from './footer.styles.ts';

const { cls } = styles;

export function AppDownload({ site }: { site: Site }) {
  const { app, wechat, weibo } = site.qr;
  const title = `下载${site.brand.name}应用`;
  return (
    <section className={cls.app}>
      <h2>{title}</h2>
      <Qr code={app} label={`${title}二维码`} className={cls.code} />
      <p>
        扫码下载，或访问
        <br />
        <a href={app.text}>{app.text.replace(/^https?:\/\//, '')}</a>
      </p>
      <CodePopover icon="wechat" label="公众号" code={wechat} />
      <CodePopover icon="weibo" label="微博" code={weibo} />
    </section>
  );
}
