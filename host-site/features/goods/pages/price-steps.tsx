/** The prices of a good by its amount, as a small table; the step of the chosen amount is marked. */
import { formatPrice } from '../../../../widgets/domain/catalogue/price.ts';
import type { GoodDetail } from '../contract.ts';
import { goodsStyles } from './goods.styles.ts';
import { GOODS_TEXTS as texts } from './goods-texts.ts';

export function PriceSteps({ good: { steps, unit }, amount }: { good: GoodDetail; amount: number }) {
  const current = [...steps].reverse().find(({ from }) => from <= amount);
  return (
    <table className={goodsStyles.cls.steps}>
      <caption>{texts.steps}</caption>
      <thead>
        <tr>
          <th scope="col">{texts.stepAmount}</th>
          <th scope="col">{texts.stepPrice}</th>
        </tr>
      </thead>
      <tbody>
        {steps.map((step, at) => (
          <tr key={step.from} aria-current={step === current ? 'true' : undefined}>
            <th scope="row">{texts.stepFrom(step.from, steps[at + 1] && (steps[at + 1]?.from ?? 0) - 1, unit)}</th>
            <td>{formatPrice(step.price) + texts.each(unit)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
