/** The operator's legal details: registration numbers, licence, address, hotline. */
import { familyUrl, privacyUrl } from '../domain/site/links.ts';
import type { Site } from '../domain/site/site.ts';
import { styles } from './footer.styles.ts';

const LICENCE = '/p/wedding/Public/wap/activity/businessLicense/index.html#/index?companyId=1';

export function Legal({ site }: { site: Site }) {
  const { icp, police, address, hotline, hotlineHours, since } = site.legal;
  return (
    <p className={`${styles.cls.row} ${styles.cls.legal}`}>
      <a href="https://beian.miit.gov.cn/">{icp}</a>
      <a href={`https://beian.mps.gov.cn/#/query/webSearch?code=${police.replace(/\D/g, '')}`}>{police}</a>
      {site.links.licence && <a href={familyUrl(site, 'licence', LICENCE)}>营业执照</a>}
      <a href={privacyUrl(site)}>隐私说明</a>
      <span>{address}</span>
      <a href={`tel:${hotline}`}>
        {/* One text: two that meet are shaped apart, so that what the server drew as one would move by a hair when it is adopted. */}
        {`客服热线${hotline}${hotlineHours && `（${hotlineHours}）`}`}
      </a>
      <span>{`© ${since} ${site.brand.name}`}</span>
    </p>
  );
}
