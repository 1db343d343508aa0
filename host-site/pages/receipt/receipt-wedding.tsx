/** The part of the receipt that asks for the wedding plan. Every field is optional; without script the form posts. */
import type { ReceiptView } from '../../../widgets/domain/services/inbox.ts';
import { MOST_WEDDING_TABLES } from '../../../widgets/domain/services/wedding-plan.ts';
import { Submit } from '../../ui/forms/button.tsx';
import { Problem } from '../../ui/forms/problem.tsx';
import { Icon } from '../../ui/pictures/icon.tsx';
import { boxes } from '../../ui/styles/boxes.styles.ts';
import { classes } from '../../ui/styles/classes.ts';
import { FLEXIBILITY_NAMES, MEAL_NAMES, WEDDING_TEXTS } from '../../ui/texts/wedding-texts.ts';
import { receiptWeddingStyles } from './receipt-wedding.styles.ts';
import { RECEIPT_WEDDING_TEXTS as texts } from './receipt-wedding-texts.ts';
import type { WeddingForm } from './wedding-form.ts';

const { cls } = receiptWeddingStyles;

interface ReceiptWeddingProps {
  receipt: ReceiptView;
  form: WeddingForm;
  /** Address of the receipt. */
  self: string;
}

export function ReceiptWedding({ receipt, form, self }: ReceiptWeddingProps) {
  const { values, refusal, isSaved, first, last } = form;
  return (
    <section className={cls.part} id="wedding">
      <h2>{texts.heading}</h2>
      <p className={cls.lead}>{texts.lead}</p>
      <Problem text={refusal} id="wedding-refusal" />
      {isSaved && (
        <p className={boxes.cls.saved} role="status">
          <Icon name="check" />
          {texts.saved}
        </p>
      )}
      <form method="post" action={`${self}/wedding`} aria-describedby={refusal ? 'wedding-refusal' : undefined} noValidate>
        <label className={boxes.cls.label} htmlFor="wedding-date">
          {WEDDING_TEXTS.date}
        </label>
        <input className={boxes.cls.field} id="wedding-date" type="date" name="date" min={first} max={last} defaultValue={values.date} />
        <Choices name="flexibility" legend={texts.flexibility} none={texts.fixed} names={FLEXIBILITY_NAMES} value={values.flexibility} />
        {receipt.halls.length > 0 && <Banquet receipt={receipt} values={values} />}
        <Submit text={texts.save} look="wide" />
      </form>
    </section>
  );
}

/** Renders what only a hotel needs: meal, tables and hall. */
function Banquet({ receipt: { halls }, values }: Pick<ReceiptWeddingProps, 'receipt'> & Pick<WeddingForm, 'values'>) {
  return (
    <>
      <Choices name="meal" legend={WEDDING_TEXTS.meal} none={texts.noMeal} names={MEAL_NAMES} value={values.meal} />
      <label className={boxes.cls.label} htmlFor="wedding-tables">
        {WEDDING_TEXTS.tables}
      </label>
      <input
        className={boxes.cls.field}
        id="wedding-tables"
        type="text"
        inputMode="numeric"
        name="tables"
        maxLength={3}
        placeholder={texts.tablesHint(MOST_WEDDING_TABLES)}
        defaultValue={values.tables}
      />
      <label className={boxes.cls.label} htmlFor="wedding-hall">
        {WEDDING_TEXTS.hall}
      </label>
      <select className={boxes.cls.field} id="wedding-hall" name="hall" defaultValue={values.hall}>
        <option value="">{texts.noHall}</option>
        {halls.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </select>
    </>
  );
}

interface ChoicesProps {
  name: string;
  legend: string;
  /** Text of the choice that states nothing. */
  none: string;
  names: Readonly<Record<string, string>>;
  value: string;
}

function Choices({ name, legend, none, names, value }: ChoicesProps) {
  return (
    <fieldset className={classes(boxes.cls.choices, cls.choices)}>
      <legend>{legend}</legend>
      {[['', none] as const, ...Object.entries(names)].map(([key, text]) => (
        <label key={key}>
          <input type="radio" name={name} value={key} defaultChecked={key === value} />
          <span>{text}</span>
        </label>
      ))}
    </fieldset>
  );
}
