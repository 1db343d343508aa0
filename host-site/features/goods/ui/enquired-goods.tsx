/** The goods that an enquiry asks for, for the couple and for the merchant. */
import { formatPrice } from '../../../../widgets/domain/catalogue/price.ts';
import { goodUrl } from '../../../../widgets/domain/site/links.ts';
import type { PageEnv } from '../../../platform/ui/document/page.ts';
import type { EnquiredGood } from '../basket-contract.ts';
import { basketStyles } from '../pages/basket.styles.ts';
import { BASKET_TEXTS as texts } from '../pages/basket-texts.ts';

const { cls } = basketStyles;

export function EnquiredGoods({ goods, env }: { goods: readonly EnquiredGood[]; env: PageEnv }) {
  const total = goods.reduce((sum, good) => sum + Math.round(good.sum * 100), 0) / 100;
  return (
    <section className={cls.enquired} id="goods">
      <h2>{texts.enquired}</h2>
      <ul>
        {goods.map(({ goodId, title, options, amount, unit, each, sum }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the page is rendered once
          <li key={at}>
            <span>
              <a href={goodUrl(env.site, goodId)}>{texts.item(title, amount, unit)}</a>
              {options && <small>{options}</small>}
            </span>
            <span>
              {formatPrice(sum)}
              <small>{texts.each(formatPrice(each), unit)}</small>
            </span>
          </li>
        ))}
        <li>
          <b>{texts.total}</b>
          <b>{formatPrice(total)}</b>
        </li>
      </ul>
      <p className={cls.note}>{texts.enquiredNote}</p>
    </section>
  );
}
