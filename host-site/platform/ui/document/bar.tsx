/** The bar at the bottom of hotel, package and merchant pages. */

import { chatUrl, telephoneUrl } from '../../../../widgets/domain/site/links.ts';
import type { Site } from '../../../../widgets/domain/site/site.ts';
import { Price } from '../facts/price.tsx';
import { Icon, type IconName } from '../pictures/icon.tsx';
import { bar } from '../styles/bar.styles.ts';
import { base } from '../styles/base.styles.ts';
import { buttons } from '../styles/buttons.styles.ts';
import { classes } from '../styles/classes.ts';
import { SITE_TEXTS } from '../texts/site-texts.ts';
import { type CarriedWedding, enquiryLink } from './enquiry-link.ts';
import type { PageEnv } from './page.ts';

const { cls } = bar;

export interface BarProps {
  env: PageEnv;
  back: { url: string; wide: string; slim: string; icon: IconName };
  name: string;
  detail: string;
  /** Yuan per table; null when unknown. */
  price?: number | null;
  unit?: string;
  /** After the price: `，20桌`; on phones below it. */
  tables?: { wide?: string; slim: string };
  /** Null when the hotel could not be loaded, so that it is unknown whether it accepts enquiries. */
  hotel: { id: number; name: string; source: number } | null;
  /** Whether the hotel can be called through a virtual number, and from which package (0: none). */
  telephone?: { isOffered: boolean; packageId: number };
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

/** Opens the conversation with the hotel; the page's script shows it over the page, without script it is a page. */
const ChatLink = ({ env, id }: { env: PageEnv; id: number }) => (
  <a className={classes(cls.back, cls.chat)} href={chatUrl(env.site, id)} rel="nofollow" data-chat-open="">
    <Icon name="chat" />
    <span className={cls.wide}>{SITE_TEXTS.bar.chatWide}</span>
    <span className={cls.slim}>{SITE_TEXTS.bar.chatSlim}</span>
  </a>
);

/** Opens the form that lends a virtual number. */
const TelephoneLink = ({ env, id, packageId }: { env: PageEnv; id: number; packageId: number }) => (
  <a className={classes(cls.back, cls.chat)} href={telephoneUrl(env.site, id, packageId)} rel="nofollow">
    <Icon name="phone" />
    <span className={cls.wide}>{SITE_TEXTS.bar.telephoneWide}</span>
    <span className={cls.slim}>{SITE_TEXTS.bar.telephoneSlim}</span>
  </a>
);

export function Bar({ env, back, name, detail, price = null, unit = '', tables, hotel, telephone, wedding, merchant = false }: BarProps) {
  return (
    <aside className={cls.bar} aria-label={SITE_TEXTS.bar.label}>
      <div className={classes(base.cls.wrap, cls.row)}>
        <a className={classes(cls.back, telephone?.isOffered && cls.yields)} href={back.url}>
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
        {hotel?.source === 1 && !merchant && <ChatLink env={env} id={hotel.id} />}
        {hotel?.source === 1 && telephone?.isOffered && <TelephoneLink env={env} id={hotel.id} packageId={telephone.packageId} />}
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
