/** The bar at the bottom of hotel, package and merchant pages. */

import type { Site } from '../../../widgets/domain/site/site.ts';
import { Price } from '../facts/price.tsx';
import { Icon, type IconName } from '../pictures/icon.tsx';
import { bar } from '../styles/bar.styles.ts';
import { base } from '../styles/base.styles.ts';
import { buttons } from '../styles/buttons.styles.ts';
import { classes } from '../styles/classes.ts';
import { SITE_TEXTS } from '../texts/site-texts.ts';
import { enquiryLink } from './enquiry-link.ts';
import type { PageEnv } from './page.ts';

const { cls } = bar;

export interface BarProps {
  env: PageEnv;
  back: { url: string; wide: string; slim: string; icon: IconName };
  name: string;
  detail: string;
  /** Yuan per table; null when unknown. */
  price: number | null;
  unit: string;
  /** After the price: `，20桌`; on phones below it. */
  tables: { wide: string; slim: string };
  /** Null when the hotel could not be loaded, so that it is unknown whether it accepts enquiries. */
  hotel: { id: number; name: string; source: number } | null;
  /** Whether this is a merchant that is not a hotel. */
  merchant?: boolean;
}

/** Returns the hotline as the bar's first link. */
export const hotlineBack = ({ legal }: Site): BarProps['back'] => ({
  url: `tel:${legal.hotline.replace(/[^\d+]/g, '')}`,
  wide: SITE_TEXTS.bar.callWide(legal.hotlineHours),
  slim: SITE_TEXTS.bar.callSlim,
  icon: 'phone',
});

export function Bar({ env, back, name, detail, price, unit, tables, hotel, merchant = false }: BarProps) {
  return (
    <aside className={cls.bar} aria-label={SITE_TEXTS.bar.label}>
      <div className={classes(base.cls.wrap, cls.row)}>
        <a className={cls.back} href={back.url}>
          <Icon name={back.icon} />
          <span className={cls.wide}>{back.wide}</span>
          <span className={cls.slim}>{back.slim}</span>
        </a>
        <p className={cls.name}>
          <strong>{name}</strong>
          <span>{detail}</span>
        </p>
        {price !== null && (
          <p className={cls.price}>
            <Price yuan={price} size="bar" />
            <span className={classes(cls.tables, cls.wide)}>{unit + tables.wide}</span>
            <span className={classes(cls.tables, cls.slim)}>{tables.slim}</span>
          </p>
        )}
        {hotel?.source === 1 ? (
          <a className={classes(buttons.cls.button, cls.action)} {...enquiryLink(env, hotel)}>
            {SITE_TEXTS.bar.enquire}
          </a>
        ) : (
          <p className={cls.none}>{hotel ? (merchant ? SITE_TEXTS.bar.closedMerchant : SITE_TEXTS.bar.closed) : SITE_TEXTS.bar.unknown}</p>
        )}
      </div>
    </aside>
  );
}
