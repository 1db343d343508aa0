/** Fees of a hotel: free, priced with condition, or unpublished. An unpublished fee is never guessed. */
import { type Fee, feeDue, feeUnit, isUnpublished } from '../../../../../widgets/domain/catalogue/fee.ts';
import { formatPrice } from '../../../../../widgets/domain/catalogue/price.ts';
import { boxes } from '../../../../platform/ui/styles/boxes.styles.ts';
import { pieces } from '../../../../platform/ui/styles/pieces.styles.ts';
import { FEE_TEXTS } from './fee-texts.ts';

const { cls } = pieces;
const texts = FEE_TEXTS;

/** Returns 免收, ¥3,000.00/场, 餐费的10% or 未公布. */
export function feeText(fee: Fee): string {
  if (isUnpublished(fee)) return texts.unknown;
  if (fee.kind === 'free') return texts.free;
  const value = fee.value ?? 0;
  const unit = feeUnit(fee.unit);
  return fee.kind === 'percent' ? texts.percent(String(value), unit) : `${formatPrice(value)}${unit && `/${unit}`}`;
}

/** Returns phrases about when the fee is due and what includes it; empty for a free fee. */
export function feeTerms(fee: Fee): string[] {
  if (fee.kind === 'free') return [];
  return [
    texts.due[feeDue(fee)],
    fee.fromTables > 1 && texts.fromTables(fee.fromTables),
    fee.toTables > 0 && texts.toTables(fee.toTables),
    fee.includedHalls.length > 0 && texts.includedHalls(fee.includedHalls.map(({ name }) => name).join('、')),
    fee.includedPackages.length > 0 && texts.includedPackages,
  ].filter((term) => term !== false);
}

/** @param included fees that the price of the table's package includes */
export function FeeTable({ fees, included = [] }: { fees: Fee[]; included?: readonly Fee[] }) {
  const cellOf = (fee: Fee) => (included.includes(fee) ? texts.includedHere : isUnpublished(fee) ? texts.ask : feeText(fee));
  const isOpen = (fee: Fee) => isUnpublished(fee) && !included.includes(fee);
  return (
    <table className={boxes.cls.feeTable}>
      <tbody>
        {fees.map((fee, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: names may repeat, and the page is rendered once
          <tr key={`${index}${fee.name}`}>
            <th scope="row">{fee.name}</th>
            <td className={isOpen(fee) ? cls.unknown : undefined}>{cellOf(fee)}</td>
            <td>
              {[...(included.includes(fee) ? [] : feeTerms(fee)), fee.note].filter(Boolean).join('，') ||
                (isOpen(fee) ? '' : texts.byHotel)}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
