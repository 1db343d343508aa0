/** Cells of charges that a price may include: `含`, yuan, or nothing where the merchant states none. */
import { cell, cells, Fault, faultOf, isEmpty } from '../../catalogue/service.ts';

export const INCLUDED_WORD = '含';
const INCLUDED = [INCLUDED_WORD, '已含', '包含', 'included'];
const MOST_YUAN = 1_000_000;

const NOT_CHARGE = faultOf(
  'not a charge',
  '不是价格；已含的请写“含”，另收的写元数，没有写明的请留空',
  'is not a price; write 含 for an included one, the yuan of a charge, or nothing where it is not stated',
);

/** Reads fen; 0: included; null: not stated. */
export const chargeCell = cell((value): number | null => {
  if (isEmpty(value)) return null;
  const text = String(value).normalize('NFKC').trim();
  if (INCLUDED.includes(text.toLowerCase())) return 0;
  const yuan = Number(text.replace(/^¥|元$/g, '').replace(/,(?=\d{3})/g, '') || Number.NaN);
  if (!Number.isFinite(yuan)) throw new Fault(NOT_CHARGE, value);
  return cells.fenWithin(yuan, [0, MOST_YUAN], value);
});
