/** Reviews in the merchant's inbox, each with the form of its answer. Works without script. */
import { mainUrl, reportReviewUrl } from '../../../../widgets/domain/site/links.ts';
import type { Page, PageEnv } from '../../../platform/ui/document/page.ts';
import { PageTop } from '../../../platform/ui/document/page-top.tsx';
import { personalPage } from '../../../platform/ui/document/personal-page.tsx';
import { State } from '../../../platform/ui/document/state.tsx';
import { Pagination } from '../../../platform/ui/filters/pagination.tsx';
import { Submit } from '../../../platform/ui/forms/button.tsx';
import { Problem, Saved } from '../../../platform/ui/forms/problem.tsx';
import { Viewer } from '../../../platform/ui/pictures/picture-link.tsx';
import { accountStyles } from '../../../platform/ui/styles/account.styles.ts';
import { REVIEW_LENGTH } from '../reviews.ts';
import { ReviewItems } from '../ui/review-items.tsx';
import { REVIEW_TEXTS } from '../ui/review-texts.ts';
import { MERCHANT_REVIEWS_PATH, type MerchantReviewsProps } from './merchant-reviews.load.ts';
import { reviewPageStyles } from './review-page.styles.ts';
import { REVIEW_PAGE_TEXTS } from './review-page-texts.ts';

const texts = REVIEW_PAGE_TEXTS.merchant;
const { cls } = reviewPageStyles;
type Row = MerchantReviewsProps['reviews']['list'][number];

export function merchantReviewsPage(props: MerchantReviewsProps, env: PageEnv): Page {
  const { list, page, lastPage, merchants } = props.reviews;
  const self = mainUrl(env.site, MERCHANT_REVIEWS_PATH);
  const address = page > 1 ? `${self}?page=${page}` : self;
  const rows = new Map(list.map((row) => [row.id, row]));
  return personalPage(
    { title: texts.title(env.site.brand.name), description: texts.description },
    <>
      {props.navigation(env)}
      <PageTop heading={texts.heading} lead={texts.lead} />
      {list.length === 0 && <State level={2} title={texts.empty} hint={texts.emptyHint} />}
      <ReviewItems
        env={env}
        list={list}
        kind="hotel"
        merchantName={({ id }) => rows.get(id)?.merchant.name ?? ''}
        below={({ id }) => {
          const row = rows.get(id);
          return row && <Below row={row} showsMerchant={merchants.length > 1} {...props} env={env} self={address} />;
        }}
      />
      {list.some(({ pictures }) => pictures.length) && <Viewer />}
      <Pagination page={page} pages={lastPage} to={(number) => (number > 1 ? `${self}?page=${number}` : self)} />
    </>,
  );
}

function Below({
  row,
  showsMerchant,
  refused,
  saved,
  self,
  env,
}: MerchantReviewsProps & { row: Row; showsMerchant: boolean; self: string; env: PageEnv }) {
  const isRefused = refused?.id === row.id;
  return (
    <>
      <form className={cls.answer} method="post" action={`${self}#review-${row.id}`}>
        {showsMerchant && <p className={accountStyles.cls.note}>{row.merchant.name}</p>}
        {row.isHidden && <p className={accountStyles.cls.note}>{texts.hidden}</p>}
        {isRefused && <Problem text={refused.problem} />}
        <Saved text={saved === row.id && texts.saved} />
        <input type="hidden" name="id" value={row.id} />
        <label htmlFor={`answer-${row.id}`}>{texts.answer}</label>
        <textarea
          className={cls.textarea}
          id={`answer-${row.id}`}
          name="text"
          maxLength={REVIEW_LENGTH}
          defaultValue={isRefused ? refused.text : (row.answer?.text ?? '')}
          aria-describedby={`rule-${row.id}`}
        />
        <p className={accountStyles.cls.note} id={`rule-${row.id}`}>
          {texts.answerNote(REVIEW_LENGTH)}
        </p>
        <Submit text={texts.save} />
      </form>
      {!row.isDemo && !row.isHidden && (
        <a href={reportReviewUrl(env.site, row.merchant.id, row.id)} rel="nofollow">
          {REVIEW_TEXTS.report}
        </a>
      )}
    </>
  );
}
