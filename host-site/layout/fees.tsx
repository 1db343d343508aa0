/** Fees as facts: what is free, what costs how much, and what is not known, never a guess. */

import type { Fee } from '../../widgets/domain/hotel-entities.ts';
import { formatPrice } from '../../widgets/domain/price.ts';
import { boxes } from './boxes.styles.ts';
import { pieces } from './pieces.styles.ts';
import { SITE_TEXTS } from './site-texts.ts';

const { cls } = pieces;
const texts = SITE_TEXTS.fees;
const isUnknown = (fee: Fee) => fee.kind === 'unknown' || (fee.kind !== 'free' && fee.value === null);

/** 免收 · ¥3,000.00/场 · 10%, its base in the note · 未公布 */
export function feeText(fee: Fee): string {
  if (isUnknown(fee)) return texts.unknown;
  if (fee.kind === 'free') return texts.free;
  const value = fee.value ?? 0;
  return fee.kind === 'percent' ? texts.percent(String(value)) : `${formatPrice(value)}${fee.unit && `/${fee.unit}`}`;
}

/** Part of the price paid early, nothing on top of it. */
const DEPOSIT = /定金|订金|押金/;

/** What a total of tables × price leaves out: charged fees and fees nobody has published. `null`: the fees could not be read. */
export function totalNote(fees: Fee[] | null): string {
  if (!fees) return texts.unread;
  const names = (which: (fee: Fee) => boolean) =>
    fees
      .filter(which)
      .map((fee) => fee.name)
      .join('、');
  const extra = names((fee) => !isUnknown(fee) && fee.kind !== 'free' && !DEPOSIT.test(fee.name));
  const open = names(isUnknown);
  return [extra && texts.extra(extra), open && texts.open(open)].filter(Boolean).join('，') || texts.mealsOnly;
}

/** 2026-10-18 → 2026年10月18日; anything else as it is. */
export const chineseDate = (iso: string): string => iso.replace(/^(\d{4})-0?(\d{1,2})-0?(\d{1,2}).*$/, '$1年$2月$3日');

export function FeeTable({ fees }: { fees: Fee[] }) {
  return (
    <table className={boxes.cls.feeTable}>
      <tbody>
        {fees.map((fee) => (
          <tr key={fee.name}>
            <th scope="row">{fee.name}</th>
            <td className={isUnknown(fee) ? cls.unknown : undefined}>{isUnknown(fee) ? texts.ask : feeText(fee)}</td>
            <td>{fee.note || (isUnknown(fee) ? texts.toConfirm : texts.byHotel)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
