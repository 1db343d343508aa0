/** One version of a quote, as both sides see it and as it prints. */
import { formatPrice, yuanOf } from '../../../../widgets/domain/catalogue/price.ts';
import type { Quote } from '../../../../widgets/domain/services/quote.ts';
import { Fact } from '../../../platform/ui/facts/facts.tsx';
import { chineseDate, Moment } from '../../../platform/ui/facts/moment.tsx';
import { Price } from '../../../platform/ui/facts/price.tsx';
import { accountStyles } from '../../../platform/ui/styles/account.styles.ts';
import { quoteStyles } from './quote.styles.ts';
import { QUOTE_TEXTS as texts } from './quote-texts.ts';

const { cls } = quoteStyles;

export const fenText = (fen: number): string => (fen < 0 ? `−${formatPrice(yuanOf(-fen))}` : formatPrice(yuanOf(fen)));

const amountText = (fen: number | null): string => (fen === null ? texts.unknown : fen === 0 ? texts.included : fenText(fen));

export function QuoteSheet({ quote, merchant }: { quote: Quote; merchant: string }) {
  return (
    <article className={cls.sheet} data-quote={quote.version} data-state={quote.state}>
      <div className={cls.head}>
        <h1>{texts.heading(merchant)}</h1>
        <span className={accountStyles.cls.tag}>{`${texts.version(quote.version)}，${texts.states[quote.state]}`}</span>
      </div>
      <dl className={accountStyles.cls.facts}>
        <Fact name={texts.sentAt}>
          <Moment at={quote.createdAt} year />
        </Fact>
        <Fact name={texts.validUntil}>{texts.until(chineseDate(quote.validUntil))}</Fact>
        {quote.acceptedAt !== null && (
          <Fact name={texts.acceptedAt}>
            <Moment at={quote.acceptedAt} year />
          </Fact>
        )}
      </dl>
      <Lines quote={quote} />
      {quote.note && (
        <section className={cls.note}>
          <h2>{texts.note}</h2>
          <p>{quote.note}</p>
        </section>
      )}
    </article>
  );
}

function Lines({ quote }: { quote: Quote }) {
  const missing = quote.unknown.join('、');
  return (
    <>
      <table className={cls.table} aria-label={texts.lines}>
        <thead>
          <tr>
            <th scope="col">{texts.item}</th>
            <th scope="col">{texts.amount}</th>
          </tr>
        </thead>
        <tbody>
          <tr>
            <th scope="row">{texts.meals(quote.tables, fenText(quote.tableFen))}</th>
            <td>{fenText(quote.mealsFen)}</td>
          </tr>
          {quote.lines.map(({ name, fen }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: names may repeat, and the page is rendered once
            <tr key={`${index}${name}`}>
              <th scope="row">{name}</th>
              <td className={fen === null ? cls.open : undefined}>{amountText(fen)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{texts.total}</th>
            <td data-total={quote.totalFen}>
              <Price yuan={yuanOf(quote.totalFen)} size="row" />
            </td>
          </tr>
        </tfoot>
      </table>
      <p className={cls.aside}>{missing ? texts.notIn(missing) : texts.allIn}</p>
    </>
  );
}

/** Earlier versions in one line each; nothing without any. */
export function EarlierQuotes({ quotes }: { quotes: readonly Quote[] }) {
  if (!quotes.length) return null;
  return (
    <section className={cls.narrow} data-print="off">
      <h2>{texts.earlier}</h2>
      <ul>
        {quotes.map(({ version, totalFen, state }) => (
          <li key={version}>{texts.earlierLine(version, fenText(totalFen), texts.states[state])}</li>
        ))}
      </ul>
    </section>
  );
}
