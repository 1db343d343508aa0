/** What the merchant offers on the receipt: the quote, and gifts that the couple receives as codes. Works without script. */
import type { Coupon } from '../../../../widgets/domain/services/coupon.ts';
import { chineseDate } from '../../../platform/ui/facts/fees.tsx';
import { Moment } from '../../../platform/ui/facts/moment.tsx';
import { LinkButton, Submit } from '../../../platform/ui/forms/button.tsx';
import { Problem } from '../../../platform/ui/forms/problem.tsx';
import { boxes } from '../../../platform/ui/styles/boxes.styles.ts';
import type { ReceiptOffers as Offers } from '../../enquiries/pages/receipt/receipt.load.ts';
import { receiptStyles } from '../../enquiries/pages/receipt/receipt.styles.ts';
import { RECEIPT_OFFER_TEXTS as texts } from '../../enquiries/pages/receipt/receipt-texts.ts';

const { cls } = receiptStyles;

/** @param self address of the receipt */
export function ReceiptOffers({ offers: { hasQuote, coupons, problem }, self }: { offers: Offers; self: string }) {
  return (
    <>
      {hasQuote && (
        <p className={cls.center}>
          <LinkButton text={texts.quote} look="main" href={`${self}/quote`} rel="nofollow" />
        </p>
      )}
      {coupons.length > 0 && (
        <section className={cls.offers} id="gifts">
          <h2>{texts.gifts}</h2>
          <p>{texts.giftsLead}</p>
          <Problem text={problem} />
          <ul>
            {coupons.map((coupon) => (
              <li key={coupon.gift} className={boxes.cls.gift} data-coupon={coupon.state}>
                <Gift coupon={coupon} self={self} />
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

function Gift({ coupon, self }: { coupon: Coupon; self: string }) {
  const [name = '', ...conditions] = coupon.text.split('\n');
  return (
    <>
      <p>
        <b>{name}</b>
        {conditions.length > 0 && <small>{conditions.join('，')}</small>}
      </p>
      {coupon.state === 'available' ? (
        <form method="post" action={`${self}/coupon`}>
          <Submit text={texts.receive} name="gift" value={coupon.gift} aria-label={texts.receiveNamed(name)} />
        </form>
      ) : (
        <p>
          <span className={cls.couponCode}>{coupon.code}</span>
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
