/** One version of a quote, as both sides see it and as it prints. */
import { formatPrice, yuanOf } from '../../../../widgets/domain/catalogue/price.ts';
import { chineseDate } from '../../../platform/ui/facts/chinese-date.ts';
import { Fact } from '../../../platform/ui/facts/facts.tsx';
import { Moment } from '../../../platform/ui/facts/moment.tsx';
import { Price } from '../../../platform/ui/facts/price.tsx';
import { accountStyles } from '../../../platform/ui/styles/account.styles.ts';
import { MEAL_NAMES, WEDDING_TEXTS } from '../../enquiries/parts.ts';
import type { Quote } from '../quote.ts';
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
        {banquetFacts(quote).map(([name, value]) => (
          <Fact key={name} name={name}>
            {value || texts.undecided}
          </Fact>
        ))}
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
      <Menu menu={quote.banquet.menu} />
      {quote.note && (
        <section className={cls.note}>
          <h2>{texts.note}</h2>
          <p>{quote.note}</p>
        </section>
      )}
    </article>
  );
}

/** Returns day, meal, hall, package and tables of a quote; empty where it leaves one open. A quote without tables has none of them. */
function banquetFacts({ banquet, tables }: Quote): [name: string, value: string][] {
  if (!tables) return [];
  return [
    [WEDDING_TEXTS.date, banquet.date && chineseDate(banquet.date)],
    [WEDDING_TEXTS.meal, banquet.meal && MEAL_NAMES[banquet.meal]],
    [WEDDING_TEXTS.hall, banquet.hall?.name ?? ''],
    [texts.package, banquet.package?.title ?? ''],
    [WEDDING_TEXTS.tables, WEDDING_TEXTS.tableCount(tables)],
  ];
}

function Menu({ menu }: { menu: Quote['banquet']['menu'] }) {
  if (!menu.length) return null;
  return (
    <section className={cls.menu}>
      <h2>{texts.menu}</h2>
      <p className={cls.aside}>{texts.menuLead}</p>
      <dl className={accountStyles.cls.facts}>
        {menu.map(({ title, content }) => (
          <Fact key={title} name={title}>
            {content.split('\n').filter(Boolean).join('、')}
          </Fact>
        ))}
      </dl>
    </section>
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
          {quote.tables > 0 && (
            <tr>
              <th scope="row">{texts.meals(quote.tables, fenText(quote.tableFen))}</th>
              <td>{fenText(quote.mealsFen)}</td>
            </tr>
          )}
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
          {quote.depositFen !== null && <Deposit fen={quote.depositFen} total={quote.totalFen} />}
        </tfoot>
      </table>
      <p className={cls.aside}>{missing ? texts.notIn(missing) : texts.allIn}</p>
    </>
  );
}

const Deposit = ({ fen, total }: { fen: number; total: number }) => (
  <>
    <tr>
      <td>{texts.deposit}</td>
      <td data-deposit={fen}>{fenText(fen)}</td>
    </tr>
    <tr>
      <td>{texts.balance}</td>
      <td>{fenText(total - fen)}</td>
    </tr>
  </>
);

function earlierText(quote: Quote): string {
  const facts = banquetFacts(quote).flatMap(([, value]) => value || []);
  return texts.earlierLine(quote.version, [...facts, fenText(quote.totalFen), texts.states[quote.state]]);
}

/** Earlier versions in one line each; nothing without any. */
export function EarlierQuotes({ quotes }: { quotes: readonly Quote[] }) {
  if (!quotes.length) return null;
  return (
    <section className={cls.narrow} data-print="off">
      <h2>{texts.earlier}</h2>
      <ul>
        {quotes.map((quote) => (
          <li key={quote.version}>{earlierText(quote)}</li>
        ))}
      </ul>
    </section>
  );
}
