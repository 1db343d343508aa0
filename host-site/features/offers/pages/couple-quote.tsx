/** The couple's quote. Works without script; prints as one sheet. */
import { BackLink } from '../../../platform/ui/document/back-link.tsx';
import type { Page, PageEnv } from '../../../platform/ui/document/page.ts';
import { personalPage } from '../../../platform/ui/document/personal-page.tsx';
import { State } from '../../../platform/ui/document/state.tsx';
import { Submit } from '../../../platform/ui/forms/button.tsx';
import { Problem } from '../../../platform/ui/forms/problem.tsx';
import type { Quote } from '../quote.ts';
import type { CoupleQuoteProps } from './couple-quote.load.ts';
import { quoteStyles } from './quote.styles.ts';
import { EarlierQuotes, fenText, QuoteSheet } from './quote-sheet.tsx';
import { QUOTE_TEXTS as texts } from './quote-texts.ts';

const { cls } = quoteStyles;

export function coupleQuotePage({ merchant, city, quotes, isWithdrawn, receipt, problem }: CoupleQuoteProps, env: PageEnv): Page {
  const [latest, ...earlier] = quotes;
  return personalPage(
    { title: texts.title(merchant, env.site.brand.name), description: texts.description },
    <>
      <p data-print="off">
        <BackLink url={receipt} text={texts.back} />
      </p>
      <Problem text={problem} />
      {latest ? (
        <>
          <QuoteSheet quote={latest} merchant={merchant} />
          <Decision quote={latest} action={`${receipt}/quote`} />
          <EarlierQuotes quotes={earlier} />
        </>
      ) : (
        <State
          title={isWithdrawn ? texts.withdrawn : texts.none}
          hint={isWithdrawn ? texts.withdrawnHint : texts.noneHint}
          ways={[{ name: texts.back, url: receipt }]}
        />
      )}
    </>,
    { channel: 'hotel', city },
  );
}

function Decision({ quote, action }: { quote: Quote; action: string }) {
  return (
    <section className={`${cls.narrow} ${cls.accept}`} data-print="off">
      {quote.state === 'open' ? (
        <form method="post" action={action}>
          <h2>{texts.confirmTitle}</h2>
          <p>{texts.confirmLead}</p>
          <input type="hidden" name="version" value={quote.version} />
          <Submit text={texts.accept(fenText(quote.totalFen))} look="main" />
        </form>
      ) : (
        <p role="status">{quote.state === 'accepted' ? texts.accepted : texts.expired}</p>
      )}
      <p className={cls.aside}>{texts.print}</p>
    </section>
  );
}
