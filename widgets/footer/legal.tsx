/** The operator's legal details: registration numbers, licence, address, hotline. */
import { familyUrl, privacyUrl } from '../domain/site/links.ts';
import { nameProps } from '../domain/site/names.ts';
import type { WidgetEnv } from '../platform/mounting/widget.ts';
import { styles } from './footer.styles.ts';
import { FOOTER_TEXTS } from './footer-texts.ts';

const LICENCE = '/p/wedding/Public/wap/activity/businessLicense/index.html#/index?companyId=1';

export function Legal({ env }: { env: WidgetEnv }) {
  const { site, t } = env;
  const { icp, police, address, hotline, hotlineHours, since } = site.legal;
  return (
    <p className={`${styles.cls.row} ${styles.cls.legal}`}>
      <a lang="zh-CN" href="https://beian.miit.gov.cn/">
        {icp}
      </a>
      <a lang="zh-CN" href={`https://beian.mps.gov.cn/#/query/webSearch?code=${police.replace(/\D/g, '')}`}>
        {police}
      </a>
      {site.links.licence && <a href={familyUrl(site, 'licence', LICENCE)}>{t(FOOTER_TEXTS.licence)}</a>}
      <a href={privacyUrl(site)}>{t(FOOTER_TEXTS.privacy)}</a>
      <span {...nameProps(env, address)} />
      <a href={`tel:${hotline}`}>
        {/* One text: two that meet are shaped apart, so that what the server drew as one would move by a hair when it is adopted. */}
        {`${t(FOOTER_TEXTS.hotline)}${hotline}${hotlineHours && t(`（${hotlineHours}）`)}`}
      </a>
      <span>{`© ${since} ${site.brand.name}`}</span>
    </p>
  );
}
