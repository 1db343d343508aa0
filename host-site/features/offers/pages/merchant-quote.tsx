/** The quote in the merchant's inbox: the latest version, and the form for the next one. Works without script. */
import { BackLink } from '../../../platform/ui/document/back-link.tsx';
import type { Page, PageEnv } from '../../../platform/ui/document/page.ts';
import { personalPage } from '../../../platform/ui/document/personal-page.tsx';
import { Submit } from '../../../platform/ui/forms/button.tsx';
import { DateInput } from '../../../platform/ui/forms/native-field.tsx';
import { Options } from '../../../platform/ui/forms/options.tsx';
import { Problem } from '../../../platform/ui/forms/problem.tsx';
import { boxes } from '../../../platform/ui/styles/boxes.styles.ts';
import { QUOTE_NAME_LENGTH } from '../../enquiries/contract.ts';
import { MEAL_NAMES, WEDDING_TEXTS } from '../../enquiries/parts.ts';
import { QUOTE_NOTE_LENGTH } from '../quote.ts';
import type { MerchantQuoteProps } from './merchant-quote.load.ts';
import { quoteStyles } from './quote.styles.ts';
import { type QuoteForm, withEmptyRows } from './quote-form.ts';
import { EarlierQuotes, QuoteSheet } from './quote-sheet.tsx';
import { QUOTE_TEXTS as texts } from './quote-texts.ts';

const { cls } = quoteStyles;

export function merchantQuotePage(props: MerchantQuoteProps, env: PageEnv): Page {
  const { merchant, quotes, enquiry, form, choices, isQuotable, isWithdrawn, problem, isSent, range } = props;
  const [latest, ...earlier] = quotes;
  return personalPage(
    { title: texts.inboxTitle(env.site.brand.name), description: texts.description },
    <>
      <p data-print="off">
        <BackLink url={enquiry} text={texts.backToInbox} />
      </p>
      {isSent && latest && <p role="status">{texts.sent}</p>}
      {latest ? <QuoteSheet quote={latest} merchant={merchant} /> : <h1 className={cls.narrow}>{texts.compose}</h1>}
      {latest?.state === 'accepted' && <p className={cls.narrow}>{texts.frozen}</p>}
      {isWithdrawn && <p className={cls.narrow}>{texts.withdrawnByCouple}</p>}
      {!isQuotable && <p className={cls.narrow}>{texts.nothingToQuote}</p>}
      {form && <Form form={form} action={`${enquiry}/quote`} problem={problem} range={range} choices={choices} isNew={!latest} />}
      <EarlierQuotes quotes={earlier} />
    </>,
  );
}

interface FormProps extends Pick<MerchantQuoteProps, 'problem' | 'range' | 'choices'> {
  form: QuoteForm;
  action: string;
  isNew: boolean;
}

function Form({ form, action, problem, range, choices, isNew }: FormProps) {
  return (
    <section className={cls.narrow} data-print="off" id="compose">
      {!isNew && <h2>{texts.composeAgain}</h2>}
      <p className={cls.aside}>{texts.composeLead}</p>
      <Problem text={problem} id="quote-problem" />
      <form className={cls.form} method="post" action={action} aria-describedby={problem ? 'quote-problem' : undefined} noValidate>
        <input type="hidden" name="base" value={form.base} />
        {form.isBanquet ? <BanquetFields form={form} choices={choices} /> : <input type="hidden" name="of" value="lines" />}
        <Rows lines={form.lines} />
        <label>
          {texts.depositLabel}
          <input className={boxes.cls.field} name="deposit" type="text" inputMode="decimal" maxLength={14} defaultValue={form.deposit} />
        </label>
        <label htmlFor="quote-valid">
          {texts.valid}
          <DateInput id="quote-valid" name="valid" min={range.first} max={range.last} defaultValue={form.valid} />
        </label>
        <label>
          {texts.noteLabel}
          <textarea className={boxes.cls.field} name="note" maxLength={QUOTE_NOTE_LENGTH} rows={4} defaultValue={form.note} />
        </label>
        <Submit text={texts.send} look="wide" />
      </form>
    </section>
  );
}

/** Renders what the quote is for, with the tables and their price. */
function BanquetFields({ form, choices }: Pick<FormProps, 'form' | 'choices'>) {
  return (
    <>
      <Banquet form={form} choices={choices} />
      <div className={cls.pair}>
        <label>
          {texts.tables}
          <input className={boxes.cls.field} name="tables" type="text" inputMode="numeric" maxLength={3} defaultValue={form.tables} />
        </label>
        <label>
          {texts.tablePrice}
          <input className={boxes.cls.field} name="price" type="text" inputMode="decimal" maxLength={14} defaultValue={form.price} />
        </label>
      </div>
    </>
  );
}

/** Renders what the quote is for. */
function Banquet({ form, choices: { halls, packages } }: Pick<FormProps, 'form' | 'choices'>) {
  return (
    <div className={cls.pair}>
      <label htmlFor="quote-date">
        {WEDDING_TEXTS.date}
        <DateInput id="quote-date" name="date" defaultValue={form.date} />
      </label>
      <Choice name="meal" label={WEDDING_TEXTS.meal} of={Object.entries(MEAL_NAMES)} value={form.meal} />
      <Choice name="hall" label={WEDDING_TEXTS.hall} of={halls.map(({ id, name }) => [String(id), name])} value={form.hall} />
      <Choice name="package" label={texts.package} of={packages.map(({ id, title }) => [String(id), title])} value={form.package} />
    </div>
  );
}

function Choice({ name, label, of, value }: { name: string; label: string; of: [value: string, text: string][]; value: string }) {
  return (
    <label>
      {label}
      <select className={boxes.cls.field} name={name} defaultValue={value}>
        <option value="">{texts.undecided}</option>
        <Options of={of} />
      </select>
    </label>
  );
}

function Rows({ lines }: Pick<QuoteForm, 'lines'>) {
  return (
    <fieldset className={cls.rows}>
      <legend>{texts.lines}</legend>
      {withEmptyRows(lines).map(({ name, amount }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: names may repeat, and the page is rendered once
        <div key={at} className={cls.row}>
          <input
            className={boxes.cls.field}
            name={`name-${at}`}
            aria-label={texts.lineName(at + 1)}
            maxLength={QUOTE_NAME_LENGTH}
            defaultValue={name}
          />
          <input
            className={boxes.cls.field}
            name={`amount-${at}`}
            inputMode="decimal"
            aria-label={texts.lineAmount(at + 1)}
            maxLength={14}
            defaultValue={amount}
          />
        </div>
      ))}
    </fieldset>
  );
}
