/** The estimate on the package page: a form by tables, and every line that makes up the sum or is missing from it. */
import type { Fee } from '../../widgets/domain/hotel-entities.ts';
import { formatPrice } from '../../widgets/domain/price.ts';
import { classes } from '../layout/classes.ts';
import { feeText } from '../layout/fees.tsx';
import { pieces } from '../layout/pieces.styles.ts';
import { SITE_TEXTS } from '../layout/site-texts.ts';
import { estimate } from './estimate.ts';
import { toolStyles } from './tools.styles.ts';

const { cls } = toolStyles;
const texts = SITE_TEXTS.estimate;

export interface EstimateBoxProps {
  /** Address of the package page; sending the form replaces its parameters by the fields. */
  action: string;
  fields: Record<string, string | number>;
  price: number;
  tables: number;
  /** What was typed could not be used. */
  bad: boolean;
  /** Tables from which the price holds. */
  from: number;
  /** Most tables in one hall; 0 when not known. */
  to: number;
  /** Null: they could not be read. */
  fees: Fee[] | null;
}

export function EstimateBox({ action, fields, price, tables, bad, from, to, fees }: EstimateBoxProps) {
  const made = estimate(price, tables, fees ?? []);
  const missing = [...made.open, ...made.perUse];
  const lines: { name: string; value: string; open?: boolean }[] = [
    { name: texts.meals(tables, formatPrice(price)), value: formatPrice(made.meals) },
    ...made.known.map(({ fee, yuan }) => ({
      name: fee.kind === 'percent' ? `${fee.name}${feeText(fee)}` : fee.name,
      value: formatPrice(yuan),
    })),
    ...made.free.map((fee) => ({ name: fee.name, value: texts.free })),
    ...made.deposits.map((fee) => ({ name: fee.name, value: texts.deposit })),
    ...made.perUse.map((fee) => ({ name: `${fee.name}（${feeText(fee)}）`, value: texts.perUse, open: true })),
    ...made.open.map((fee) => ({ name: fee.name, value: texts.open, open: true })),
  ];
  return (
    <section className={cls.estimate} id="estimate">
      <h2>{texts.title}</h2>
      <p className={cls.aside}>{fees ? texts.lead : texts.unread}</p>
      <form className={cls.ask} action={`${action}#estimate`}>
        {Object.entries(fields).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <label>
          {texts.tables}
          <input name="tables" type="number" inputMode="numeric" min={1} max={300} defaultValue={tables} />
        </label>
        <button className={pieces.cls.outline} type="submit">
          {texts.submit}
        </button>
      </form>
      {bad && <p className={classes(cls.aside, cls.open)}>{texts.bad}</p>}
      {tables < from && <p className={classes(cls.aside, cls.open)}>{texts.few(from)}</p>}
      {to > 0 && tables > to && <p className={classes(cls.aside, cls.open)}>{texts.tooMany(to)}</p>}
      <dl className={cls.lines}>
        {lines.map(({ name, value, open }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd className={open ? cls.open : undefined}>{value}</dd>
          </div>
        ))}
        <div>
          <dt>{texts.total}</dt>
          <dd>
            {(missing.length > 0 || !fees) && texts.atLeast}
            <b className={classes(pieces.cls.number, pieces.cls.number20)}>{formatPrice(made.total)}</b>
          </dd>
        </div>
      </dl>
      {missing.length > 0 && <p className={cls.aside}>{texts.notIn(missing.map(({ name }) => name).join('、'))}</p>}
    </section>
  );
}
