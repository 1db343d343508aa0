/** Price: figures in serif, currency sign and decimals smaller, the unit in sans. */
import { priceParts } from '../../../../widgets/domain/catalogue/price.ts';
import { classes } from '../styles/classes.ts';
import { pieces } from '../styles/pieces.styles.ts';

const { cls } = pieces;
/** Font sizes in px. card: 20, on phones 16 · row: 24 · head: 32, on phones 24 · page: 40, on phones 32 · bar: 20 · small: 16 */
const SIZES = { card: undefined, row: cls.number24, head: cls.number32, page: cls.number40, bar: cls.number20, small: cls.number16 };

/** @param yuan per table. */
export function Price({ yuan, unit = '', size = 'card' }: { yuan: number; unit?: string; size?: keyof typeof SIZES }) {
  const { sign, whole, decimals } = priceParts(yuan);
  return (
    <span className={cls.price}>
      <span className={classes(cls.number, SIZES[size])}>
        <small>{sign}</small>
        {whole}
        <small>{decimals}</small>
      </span>
      {unit && <span className={cls.unit}>{unit}</span>}
    </span>
  );
}
