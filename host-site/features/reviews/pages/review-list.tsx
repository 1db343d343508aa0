/** All reviews of a merchant, and the form that reports one. */
import { merchantUrl, reviewsUrl } from '../../../../widgets/domain/site/links.ts';
import type { Page, PageEnv } from '../../../platform/ui/document/page.ts';
import { PageTop } from '../../../platform/ui/document/page-top.tsx';
import { personalPage } from '../../../platform/ui/document/personal-page.tsx';
import { State } from '../../../platform/ui/document/state.tsx';
import { Pagination } from '../../../platform/ui/filters/pagination.tsx';
import { Submit } from '../../../platform/ui/forms/button.tsx';
import { FormBox, WayOut } from '../../../platform/ui/forms/form-box.tsx';
import { Label } from '../../../platform/ui/forms/label.tsx';
import { Options } from '../../../platform/ui/forms/options.tsx';
import { Problem } from '../../../platform/ui/forms/problem.tsx';
import { Viewer } from '../../../platform/ui/pictures/picture-link.tsx';
import { base } from '../../../platform/ui/styles/base.styles.ts';
import { boxes } from '../../../platform/ui/styles/boxes.styles.ts';
import { REVIEW_REPORT_REASONS } from '../reviews.ts';
import { ReviewColumns, reviewsLead } from '../ui/review-section.tsx';
import { REPORT_REASON_TEXTS } from '../ui/review-texts.ts';
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
        <PageTop
          // A hotel's address has its city; the merchant's redirects to it.
          back={{ url: merchantUrl(env.site, merchant.id), text: texts.back(merchant.name) }}
          heading={texts.heading(merchant.name)}
          lead={reviewsLead(reviews)}
        />
        <ReviewColumns env={env} reviews={{ ...reviews, total: reviews.list.length }} kind={category ? 'merchant' : 'hotel'} />
        {reviews.list.some(({ pictures }) => pictures.length) && <Viewer />}
        <Pagination page={page} pages={lastPage} to={to} />
      </div>
    ),
  };
}

export function reportPage({ back, self, problem, isSent }: ReportProps, env: PageEnv): Page {
  const texts = REVIEW_PAGE_TEXTS.report;
  return personalPage(
    { title: texts.title(env.site.brand.name), description: texts.description },
    isSent ? (
      <State title={texts.sent} hint={texts.sentHint} ways={[{ name: texts.back, url: back }]} />
    ) : (
      <FormBox heading={texts.heading} lead={texts.lead}>
        <Problem text={problem} />
        <form method="post" action={self}>
          <Label id="reason" text={texts.reason} />
          <select className={boxes.cls.field} id="reason" name="reason">
            <Options of={REVIEW_REPORT_REASONS.map((reason) => [reason, REPORT_REASON_TEXTS[reason]])} />
          </select>
          <Submit text={texts.send} look="wide" />
        </form>
        <WayOut text={texts.back} url={back} />
      </FormBox>
    ),
  );
}
