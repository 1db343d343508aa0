/** The estimate of the package page: a form with tables and optional fees, and each line of the sum or missing from it. */
import { type Fee, feeUnit } from '../../../../../widgets/domain/catalogue/fee.ts';
import { formatPrice } from '../../../../../widgets/domain/catalogue/price.ts';
import { Fact } from '../../../../platform/ui/facts/facts.tsx';
import { Submit } from '../../../../platform/ui/forms/button.tsx';
import { classes } from '../../../../platform/ui/styles/classes.ts';
import { pieces } from '../../../../platform/ui/styles/pieces.styles.ts';
import type { Estimate, FeeChoice } from '../../ui/facts/estimate.ts';
import { feeTerms, feeText } from '../../ui/facts/fees.tsx';
import { TablesField } from '../../ui/facts/tables-field.tsx';
import { estimateStyles } from './estimate.styles.ts';
import { MOST_COUNTED } from './estimate-fields.ts';
import { ESTIMATE_TEXTS as texts } from './hotel-package-texts.ts';

const { cls } = estimateStyles;

export interface EstimateBoxProps {
  /** Address of the package page; the submitted form replaces its parameters. */
  action: string;
  fields: Record<string, string | number>;
  /** Yuan per table. */
  price: number;
  sum: Estimate;
  /** False when the hotel's fees could not be loaded. */
  isRead: boolean;
  /** Hints about the number of tables, or about invalid fields. */
  hints: string[];
}

interface Line {
  name: string;
  value: string;
  isOpen?: boolean;
}

const valued = (fees: readonly Fee[], value: string, isOpen = false): Line[] => fees.map(({ name }) => ({ name, value, isOpen }));

function linesOf(sum: Estimate, price: number): Line[] {
  const withRate = (fee: Fee) => (fee.kind === 'percent' ? `${fee.name}（${feeText(fee)}）` : fee.name);
  return [
    { name: texts.meals(sum.tables, formatPrice(price)), value: formatPrice(sum.meals) },
    ...[...sum.due, ...sum.choices.filter(({ count }) => count > 0)].map(({ fee, yuan }) => ({
      name: withRate(fee),
      value: formatPrice(yuan),
    })),
    ...valued(sum.included, texts.included),
    ...valued(sum.free, texts.free),
    ...valued(sum.notApplicable, texts.notApplicable),
    ...sum.deposits.map((fee) => ({ name: `${fee.name}（${feeText(fee)}）`, value: texts.deposit })),
    ...sum.incalculable.map((fee) => ({ name: `${fee.name}（${feeText(fee)}）`, value: texts.incalculable, isOpen: true })),
    ...valued(sum.unpublished, texts.open, true),
  ];
}

export function EstimateBox({ action, fields, price, sum, isRead, hints }: EstimateBoxProps) {
  const missing = sum.leftOut.map(({ name }) => name).join('、');
  return (
    <section className={cls.estimate} id="estimate">
      <h2>{texts.title}</h2>
      <p className={cls.aside}>{isRead ? texts.lead : texts.unread}</p>
      <form action={`${action}#estimate`}>
        {Object.entries(fields).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        {sum.choices.length > 0 && (
          <fieldset className={estimateStyles.cls.choices}>
            <legend>{texts.choices}</legend>
            {sum.choices.map((choice) => (
              <Choice key={choice.field} choice={choice} />
            ))}
          </fieldset>
        )}
        <div className={cls.ask}>
          <TablesField label={texts.tables} tables={sum.tables} />
          <Submit text={texts.submit} />
        </div>
      </form>
      {hints.map((hint) => (
        <p key={hint} className={classes(cls.aside, cls.open)}>
          {hint}
        </p>
      ))}
      <dl className={cls.lines}>
        {linesOf(sum, price).map(({ name, value, isOpen }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: names may repeat, and the page is rendered once
          <div key={`${index}${name}`}>
            <dt>{name}</dt>
            <dd className={isOpen ? cls.open : undefined}>{value}</dd>
          </div>
        ))}
        <div>
          <Fact name={texts.total}>
            {(missing || !isRead) && texts.atLeast}
            <b className={classes(pieces.cls.number, pieces.cls.number20)}>{formatPrice(sum.total)}</b>
          </Fact>
        </div>
      </dl>
      {missing && <p className={cls.aside}>{texts.notIn(missing)}</p>}
    </section>
  );
}

/** Renders one fee as a checkbox, or as a number of hours, bottles or guests. */
function Choice({ choice }: { choice: FeeChoice }) {
  const { field, fee, isCounted, dependsOnHall, count } = choice;
  const about = (
    <span>
      {fee.name} {feeText(fee)}
      <small>{[dependsOnHall && texts.dependsOnHall, ...feeTerms(fee), fee.note].filter(Boolean).join('，')}</small>
    </span>
  );
  if (!isCounted)
    return (
      <label className={estimateStyles.cls.choice}>
        <input type="checkbox" name={field} value="1" defaultChecked={count > 0} />
        {about}
      </label>
    );
  return (
    <div className={estimateStyles.cls.choice}>
      <label htmlFor={field}>{about}</label>
      <span className={estimateStyles.cls.count}>
        <input id={field} type="number" inputMode="numeric" name={field} min={0} max={MOST_COUNTED} defaultValue={count} />
        <span>{feeUnit(fee.unit)}</span>
      </span>
    </div>
  );
}
