/** What a banquet will cost as far as it is known: meals and published fees are added, everything else is named and never counted as nothing. */
import type { Fee } from '../../widgets/domain/hotel-entities.ts';

export interface Estimate {
  tables: number;
  /** Yuan. */
  meals: number;
  /** Published fees that fall due once, with what they come to here. */
  known: { fee: Fee; yuan: number }[];
  /** Published, but due by hours, bottles, guests …: their number is not known. */
  perUse: Fee[];
  /** Nobody has published them. */
  open: Fee[];
  free: Fee[];
  /** Parts of the price paid early: nothing on top. */
  deposits: Fee[];
  /** Meals and known fees. A lower bound when `perUse` or `open` hold anything. */
  total: number;
}

const DEPOSIT = /定金|订金|押金/;
/** A percentage whose base is not the meals cannot be worked out. */
const SERVICE = /服务费/;
const ONCE = /^场?$/;
const PER_TABLE = /^桌$/;
const cents = (yuan: number) => Math.round(yuan * 100) / 100;

/** @param price yuan per table. */
export function estimate(price: number, tables: number, fees: readonly Fee[]): Estimate {
  const meals = cents(price * tables);
  const made: Estimate = { tables, meals, known: [], perUse: [], open: [], free: [], deposits: [], total: meals };
  for (const fee of fees) {
    const { kind, value, unit } = fee;
    const yuan =
      value === null
        ? null
        : kind === 'percent' && SERVICE.test(fee.name)
          ? cents((meals * value) / 100)
          : kind === 'amount' && ONCE.test(unit)
            ? value
            : kind === 'amount' && PER_TABLE.test(unit)
              ? cents(value * tables)
              : null;
    if (DEPOSIT.test(fee.name)) made.deposits.push(fee);
    else if (kind === 'free') made.free.push(fee);
    else if (kind === 'unknown' || value === null) made.open.push(fee);
    else if (yuan === null) made.perUse.push(fee);
    else {
      made.known.push({ fee, yuan });
      made.total = cents(made.total + yuan);
    }
  }
  return made;
}
