/** What the merchant offers on the receipt: the quote, and gifts that the couple receives as codes. Works without script. */
import { chineseDate } from '../../../platform/ui/facts/chinese-date.ts';
import { Moment } from '../../../platform/ui/facts/moment.tsx';
import { LinkButton, Submit } from '../../../platform/ui/forms/button.tsx';
import { Problem } from '../../../platform/ui/forms/problem.tsx';
import { boxes } from '../../../platform/ui/styles/boxes.styles.ts';
import type { Coupon } from '../coupon.ts';
import type { ReceiptOffersProps } from './receipt-offers.load.ts';
import { receiptOfferStyles } from './receipt-offers.styles.ts';
import { RECEIPT_OFFER_TEXTS as texts } from './receipt-offers-texts.ts';

const { cls } = receiptOfferStyles;

export function ReceiptOffers({ hasQuote, coupons, problem, receipt }: ReceiptOffersProps) {
  return (
    <>
      {hasQuote && (
        <p className={cls.quote}>
          <LinkButton text={texts.quote} look="main" href={`${receipt}/quote`} rel="nofollow" />
        </p>
      )}
      {coupons.length > 0 && (
        <section className={cls.gifts} id="gifts">
          <h2>{texts.gifts}</h2>
          <p>{texts.giftsLead}</p>
          <Problem text={problem} />
          <ul>
            {coupons.map((coupon) => (
              <li key={coupon.gift} className={boxes.cls.gift} data-coupon={coupon.state}>
                <Gift coupon={coupon} receipt={receipt} />
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

function Gift({ coupon, receipt }: { coupon: Coupon; receipt: string }) {
  const [name = '', ...conditions] = coupon.text.split('\n');
  return (
    <>
      <p>
        <b>{name}</b>
        {conditions.length > 0 && <small>{conditions.join('，')}</small>}
      </p>
      {coupon.state === 'available' ? (
        <form method="post" action={`${receipt}/coupon`}>
          <Submit text={texts.receive} name="gift" value={coupon.gift} aria-label={texts.receiveNamed(name)} />
        </form>
      ) : (
        <p>
          <span className={cls.code}>{coupon.code}</span>
          <small>
            {coupon.state === 'redeemed' && coupon.redeemedAt !== null ? (
              <>
                {texts.redeemed}
                <Moment at={coupon.redeemedAt} year />
              </>
            ) : coupon.state === 'expired' ? (
              texts.expired(chineseDate(coupon.expiresOn))
            ) : (
              texts.until(chineseDate(coupon.expiresOn))
            )}
          </small>
        </p>
      )}
    </>
  );
}
