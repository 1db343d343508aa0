/** The calculator of a fleet: fields, every charge by itself, and the button that asks for this trip. Without script its button loads the result. */
import { weddingDateRange } from '../../../../widgets/domain/services/wedding-plan.ts';
import { fleetUrl } from '../../../../widgets/domain/site/links.ts';
import { enquiryLink } from '../../../platform/ui/document/enquiry-link.ts';
import type { PageEnv } from '../../../platform/ui/document/page.ts';
import { LinkButton, Submit } from '../../../platform/ui/forms/button.tsx';
import { DateInput } from '../../../platform/ui/forms/native-field.tsx';
import type { Quote } from '../calculator/quote.ts';
import { type TripField, tripLimits } from '../calculator/trip.ts';
import type { FleetProps } from './cars.load.ts';
import { carsStyles } from './cars.styles.ts';
import { CARS_TEXTS as texts } from './cars-texts.ts';
import { pricedFleet } from './priced-fleet.ts';

const { cls } = carsStyles;
const NUMBERS = ['hours', 'km', 'cars'] as const;

/** The browser checks no field, so that the messages are the page's own. It submits the form itself, because the page has a script. */
export function CalculatorForm({ fleet, stated, quote, now, env }: FleetProps & { env: PageEnv }) {
  const priced = pricedFleet(fleet);
  const limits = tripLimits(priced.terms);
  const usual = { hours: fleet.hours, km: fleet.km, cars: fleet.includedCars };
  const { first, last } = weddingDateRange(now);
  return (
    <form
      className={cls.form}
      action={fleetUrl(env.site, fleet.id)}
      target="_self"
      noValidate
      id="calculator"
      data-fleet={JSON.stringify(priced)}
    >
      <h2>{texts.calculator}</h2>
      <div className={cls.fields}>
        {NUMBERS.map((name) => (
          <p key={name}>
            <label>
              {texts.fields[name]}
              <input
                type="number"
                name={name}
                defaultValue={stated[name] || usual[name]}
                min={limits[name].least}
                max={limits[name].most}
                inputMode="numeric"
                {...described(name, quote)}
              />
            </label>
            <FieldProblem name={name} quote={quote} />
          </p>
        ))}
        <div>
          <label htmlFor="trip-date">{texts.fields.date}</label>
          <DateInput id="trip-date" name="date" defaultValue={stated.date} min={first} max={last} {...described('date', quote)} />
          <FieldProblem name="date" quote={quote} />
        </div>
      </div>
      <p className={cls.reckon}>
        <Submit text={texts.reckon} />
      </p>
      <Result quote={quote} />
      <div className={cls.ask}>
        {fleet.shop.source === 1 ? (
          <LinkButton
            text={texts.ask}
            look="main"
            {...enquiryLink(env, fleet.shop, { about: quote.about, reference: quote.reference, date: quote.date })}
          />
        ) : (
          <span>{texts.closed}</span>
        )}
      </div>
      <p className={cls.hint}>{texts.totalNote}</p>
    </form>
  );
}

const described = (name: TripField, { problems }: Quote) => ({
  'aria-describedby': `problem-${name}`,
  'aria-invalid': problems[name] ? true : undefined,
});

/** Renders what is wrong with a field; the script fills it too. */
const FieldProblem = ({ name, quote }: { name: TripField; quote: Quote }) => (
  <span className={cls.problem} id={`problem-${name}`} data-quote={`problem-${name}`} role="alert" hidden={!quote.problems[name]}>
    {quote.problems[name]}
  </span>
);

function Result({ quote }: { quote: Quote }) {
  return (
    <div data-quote="result" hidden={!quote.total}>
      <table className={cls.charges}>
        <caption>{texts.resultCaption}</caption>
        <thead>
          <tr>
            <th scope="col">{texts.charge}</th>
            <th scope="col">{texts.how}</th>
            <th scope="col">{texts.amount}</th>
          </tr>
        </thead>
        <tbody data-quote="lines">
          {quote.lines.map(({ name, note, price }) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td>{note}</td>
              <td>{price}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className={cls.sum} role="status">
        {texts.total}
        <b data-quote="total">{quote.total}</b>
      </p>
      <p className={cls.unstated} data-quote="unstated" hidden={!quote.unstated}>
        {quote.unstated}
      </p>
    </div>
  );
}
