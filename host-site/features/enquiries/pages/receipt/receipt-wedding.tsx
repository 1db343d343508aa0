/** The part of the receipt that asks for the wedding plan. Every field is optional; without script the form posts. */
import { Submit } from '../../../../platform/ui/forms/button.tsx';
import { Label } from '../../../../platform/ui/forms/label.tsx';
import { Options } from '../../../../platform/ui/forms/options.tsx';
import { Problem, Saved } from '../../../../platform/ui/forms/problem.tsx';
import { boxes } from '../../../../platform/ui/styles/boxes.styles.ts';
import { classes } from '../../../../platform/ui/styles/classes.ts';
import type { ReceiptView } from '../../contract/enquiry-states.ts';
import { WeddingDateField, WeddingTablesField } from '../../ui/wedding-fields.tsx';
import { FLEXIBILITY_NAMES, MEAL_NAMES, WEDDING_TEXTS } from '../../ui/wedding-texts.ts';
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
      <Saved text={isSaved && texts.saved} />
      <form method="post" action={`${self}/wedding`} aria-describedby={refusal ? 'wedding-refusal' : undefined} noValidate>
        <WeddingDateField id="wedding-date" value={values.date} first={first} last={last} />
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
      <WeddingTablesField id="wedding-tables" value={values.tables} hint={texts.tablesHint} />
      <Label id="wedding-hall" text={WEDDING_TEXTS.hall} />
      <select className={boxes.cls.field} id="wedding-hall" name="hall" defaultValue={values.hall}>
        <option value="">{texts.noHall}</option>
        <Options of={halls.map(({ id, name }) => [id, name])} />
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
