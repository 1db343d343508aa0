/** The bar at the bottom of hotel, package and merchant pages. */
import type { Site } from '../../../../../widgets/domain/site/site.ts';
import type { BarLink } from '../../../../platform/feature/page-slot.ts';
import { type CarriedWedding, enquiryLink } from '../../../../platform/ui/document/enquiry-link.ts';
import type { PageEnv } from '../../../../platform/ui/document/page.ts';
import { Price } from '../../../../platform/ui/facts/price.tsx';
import { Icon } from '../../../../platform/ui/pictures/icon.tsx';
import { base } from '../../../../platform/ui/styles/base.styles.ts';
import { buttons } from '../../../../platform/ui/styles/buttons.styles.ts';
import { classes } from '../../../../platform/ui/styles/classes.ts';
import { SITE_TEXTS } from '../../../../platform/ui/texts/site-texts.ts';
import { bar } from './bar.styles.ts';

const { cls } = bar;

export interface BarProps {
  env: PageEnv;
  back: BarLink;
  name: string;
  detail: string;
  /** Yuan per table; null when unknown. */
  price?: number | null;
  unit?: string;
  /** After the price: `，20桌`; on phones below it. */
  tables?: { wide?: string; slim: string };
  /** Null when the hotel could not be loaded, so that it is unknown whether it accepts enquiries. */
  hotel: { id: number; name: string; source: number } | null;
  /** What features add for a hotel that accepts enquiries. */
  links?: readonly BarLink[];
  /** What the page knows about the wedding. */
  wedding?: CarriedWedding;
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

const AddedLink = ({ url, icon, wide, slim, data }: BarLink) => (
  <a className={classes(cls.back, cls.chat)} href={url} rel="nofollow" {...data}>
    <Icon name={icon} />
    <span className={cls.wide}>{wide}</span>
    <span className={cls.slim}>{slim}</span>
  </a>
);

export function Bar({ env, back, name, detail, price = null, unit = '', tables, hotel, links = [], wedding, merchant = false }: BarProps) {
  return (
    <aside className={cls.bar} aria-label={SITE_TEXTS.bar.label}>
      <div className={classes(base.cls.wrap, cls.row)}>
        <a className={classes(cls.back, links.some(({ needsRoom }) => needsRoom) && cls.yields)} href={back.url}>
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
            <span className={classes(cls.tables, cls.wide)}>{unit + (tables?.wide ?? '')}</span>
            <span className={classes(cls.tables, cls.slim)}>{tables?.slim}</span>
          </p>
        )}
        {links.map((link) => (
          <AddedLink key={link.url} {...link} />
        ))}
        {hotel?.source === 1 ? (
          <a className={classes(buttons.cls.button, cls.action)} {...enquiryLink(env, hotel, wedding)}>
            {SITE_TEXTS.bar.enquire}
          </a>
        ) : (
          <p className={cls.none}>{hotel ? (merchant ? SITE_TEXTS.bar.closedMerchant : SITE_TEXTS.bar.closed) : SITE_TEXTS.bar.unknown}</p>
        )}
      </div>
    </aside>
  );
}
