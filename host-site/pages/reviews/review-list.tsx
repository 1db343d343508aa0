/** All reviews of a merchant, and the form that reports one. */
import { REVIEW_REPORT_REASONS } from '../../../widgets/domain/services/reviews.ts';
import { merchantUrl, reviewsUrl } from '../../../widgets/domain/site/links.ts';
import { BackLink } from '../../ui/document/back-link.tsx';
import type { Page, PageEnv } from '../../ui/document/page.ts';
import { State } from '../../ui/document/state.tsx';
import { Pagination } from '../../ui/filters/pagination.tsx';
import { LinkButton, Submit } from '../../ui/forms/button.tsx';
import { Problem } from '../../ui/forms/problem.tsx';
import { Viewer } from '../../ui/pictures/picture-link.tsx';
import { ReviewColumns, reviewsLead } from '../../ui/reviews/review-section.tsx';
import { REPORT_REASON_TEXTS } from '../../ui/reviews/review-texts.ts';
import { accountStyles } from '../../ui/styles/account.styles.ts';
import { base } from '../../ui/styles/base.styles.ts';
import { boxes } from '../../ui/styles/boxes.styles.ts';
import { pieces } from '../../ui/styles/pieces.styles.ts';
import type { ReportProps, ReviewListProps } from './review-list.load.ts';
import { REVIEW_PAGE_TEXTS } from './review-page-texts.ts';

export function reviewListPage({ reviews, category }: ReviewListProps, env: PageEnv): Page {
  const { merchant, total, page, lastPage } = reviews;
  const texts = REVIEW_PAGE_TEXTS.all;
  const address = reviewsUrl(env.site, merchant.id);
  const to = (number: number) => (number > 1 ? `${address}?page=${number}` : address);
  return {
    head: {
      title: texts.title(merchant.name, env.site.brand.name),
      description: total ? texts.description(merchant.name, total) : texts.emptyDescription(merchant.name),
      canonical: to(page),
      // Demo reviews are no content for search engines.
      ...((!reviews.rating || reviews.rating.isDemo) && { noindex: true }),
    },
    header: { channel: category ? 'main' : 'hotel' },
    main: (
      <div className={base.cls.wrap}>
        <div className={accountStyles.cls.head}>
          {/* A hotel's address has its city; the merchant's redirects to it. */}
          <BackLink url={merchantUrl(env.site, merchant.id)} text={texts.back(merchant.name)} />
          <h1>{texts.heading(merchant.name)}</h1>
          <p className={pieces.cls.lead}>{reviewsLead(reviews)}</p>
        </div>
        <ReviewColumns env={env} reviews={{ ...reviews, total: reviews.list.length }} kind={category ? 'merchant' : 'hotel'} />
        {reviews.list.some(({ pictures }) => pictures.length) && <Viewer />}
        <Pagination page={page} pages={lastPage} to={to} />
      </div>
    ),
  };
}

export function reportPage({ back, self, problem, isSent }: ReportProps, env: PageEnv): Page {
  const texts = REVIEW_PAGE_TEXTS.report;
  return {
    head: { title: texts.title(env.site.brand.name), description: texts.description, noindex: true, personal: true },
    header: { channel: 'main' },
    main: (
      <div className={base.cls.wrap}>
        {isSent ? (
          <State art="empty" title={texts.sent} hint={texts.sentHint} ways={[{ name: texts.back, url: back }]} />
        ) : (
          <section className={accountStyles.cls.box}>
            <h1 className={accountStyles.cls.title}>{texts.heading}</h1>
            <p className={accountStyles.cls.lead}>{texts.lead}</p>
            <Problem text={problem} />
            <form method="post" action={self}>
              <label className={boxes.cls.label} htmlFor="reason">
                {texts.reason}
              </label>
              <select className={boxes.cls.field} id="reason" name="reason">
                {REVIEW_REPORT_REASONS.map((reason) => (
                  <option key={reason} value={reason}>
                    {REPORT_REASON_TEXTS[reason]}
                  </option>
                ))}
              </select>
              <Submit text={texts.send} look="wide" />
            </form>
            <div className={accountStyles.cls.pair}>
              <LinkButton text={texts.back} href={back} />
            </div>
          </section>
        )}
      </div>
    ),
  };
}
