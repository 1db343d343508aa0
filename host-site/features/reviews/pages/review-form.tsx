/** The couple's review: the form, or the review with the way to delete it. Works without script. */
import { hotelHomeUrl, mainUrl } from '../../../../widgets/domain/site/links.ts';
import type { Page, PageEnv } from '../../../platform/ui/document/page.ts';
import { PageTop } from '../../../platform/ui/document/page-top.tsx';
import { personalPage } from '../../../platform/ui/document/personal-page.tsx';
import { State } from '../../../platform/ui/document/state.tsx';
import { LinkButton, Submit } from '../../../platform/ui/forms/button.tsx';
import { Confirmation } from '../../../platform/ui/forms/form-box.tsx';
import { Label } from '../../../platform/ui/forms/label.tsx';
import { PictureField } from '../../../platform/ui/forms/native-field.tsx';
import { Problem, Saved } from '../../../platform/ui/forms/problem.tsx';
import { Viewer } from '../../../platform/ui/pictures/picture-link.tsx';
import { accountStyles } from '../../../platform/ui/styles/account.styles.ts';
import { boxes } from '../../../platform/ui/styles/boxes.styles.ts';
import { classes } from '../../../platform/ui/styles/classes.ts';
import { pieces } from '../../../platform/ui/styles/pieces.styles.ts';
import { type OwnReview, REVIEW_ASPECTS, REVIEW_LENGTH, REVIEW_PICTURES, type ReviewAspect } from '../reviews.ts';
import { ReviewItem } from '../ui/review-items.tsx';
import { ReviewPictures } from '../ui/review-pictures.tsx';
import { ASPECT_NAMES } from '../ui/review-texts.ts';
import type { ReviewFormProps } from './review-form.load.ts';
import { reviewPageStyles } from './review-page.styles.ts';
import { REVIEW_PAGE_TEXTS } from './review-page-texts.ts';

const texts = REVIEW_PAGE_TEXTS.form;
const { cls } = reviewPageStyles;

type Shown = Omit<ReviewFormProps, 'own'> & { own: OwnReview; self: string; env: PageEnv };

export function reviewFormPage({ own, ...props }: ReviewFormProps, env: PageEnv): Page {
  const receipt = mainUrl(env.site, `/receipt/${props.token}`);
  const shown = own && { ...props, own, self: `${receipt}/review`, env };
  return personalPage(
    {
      title: texts.title(own?.merchant.name ?? '', env.site.brand.name),
      description: texts.description,
    },
    !shown ? (
      <State title={texts.expired} hint={texts.expiredHint} ways={[{ name: texts.visit, url: hotelHomeUrl(env.site) }]} />
    ) : props.isConfirming && shown.own.review ? (
      <Confirm {...shown} />
    ) : (
      <div className={cls.narrow}>
        <PageTop back={{ url: receipt, text: texts.back }} heading={texts.heading(shown.own.merchant.name)} />
        <Body {...shown} />
      </div>
    ),
    { channel: 'hotel' },
  );
}

function Body(props: Shown) {
  const { own, isWithdrawn, problem, saved, env, self } = props;
  const { review, canWrite, merchant } = own;
  return (
    <>
      <Problem text={problem} id="problem" />
      {review ? (
        <section>
          <Saved text={saved && texts.saved[saved]} />
          <h2 className={pieces.cls.smallHead}>{texts.own}</h2>
          {review.isHidden && <p className={accountStyles.cls.note}>{texts.hidden}</p>}
          {review.stage === 'unproven' && <p className={accountStyles.cls.note}>{texts.unproven}</p>}
          <ReviewItem env={env} review={review} kind={kindOf(own)} merchant={merchant.name} withoutPictures />
          {!review.isHidden && <OwnPictures {...props} review={review} />}
          <p className={cls.ways}>
            <LinkButton text={texts.delete} href={`${self}?delete=1`} rel="nofollow" />
          </p>
        </section>
      ) : canWrite ? (
        <ReviewForm {...props} />
      ) : (
        <State
          level={2}
          title={isWithdrawn ? texts.withdrawn : texts.tooEarly}
          hint={isWithdrawn ? texts.withdrawnHint : texts.tooEarlyHint}
        />
      )}
    </>
  );
}

/** The pictures of the review, each with the form that removes it, and the form that adds one. */
function OwnPictures({ review, env, self }: Shown & { review: NonNullable<OwnReview['review']> }) {
  return (
    <section className={cls.pictures} id="pictures">
      <h2 className={pieces.cls.smallHead}>{texts.pictures}</h2>
      <ReviewPictures
        env={env}
        review={review}
        below={({ id }, number) => (
          <form method="post" action={`${self}#pictures`}>
            <input type="hidden" name="step" value="picture-delete" />
            <input type="hidden" name="picture" value={id} />
            <button className={cls.remove} type="submit" aria-label={texts.removePictureOf(number)}>
              {texts.removePicture}
            </button>
          </form>
        )}
      />
      {review.pictures.length < REVIEW_PICTURES ? (
        <form method="post" action={`${self}#pictures`} encType="multipart/form-data">
          <input type="hidden" name="step" value="picture" />
          <PictureField label={texts.picture} name="picture" required aria-describedby="picture-rule" />
          <p className={accountStyles.cls.note} id="picture-rule">
            {texts.pictureRule}
          </p>
          <Submit text={texts.addPicture} look="main" />
        </form>
      ) : (
        <p className={accountStyles.cls.note}>{texts.fullPictures}</p>
      )}
      <Viewer />
    </section>
  );
}

const kindOf = ({ category }: OwnReview) => (category ? 'merchant' : 'hotel');

function ReviewForm({ own, values, problem, self }: Shown) {
  return (
    <form method="post" action={self}>
      <p className={pieces.cls.lead}>{texts.lead}</p>
      {REVIEW_ASPECTS.map((aspect) => (
        <Points key={aspect} aspect={aspect} name={ASPECT_NAMES[kindOf(own)][aspect]} value={values.points[aspect] ?? 0} />
      ))}
      <p className={accountStyles.cls.note}>{texts.scaleNote}</p>
      <Label id="text" text={texts.text} />
      <textarea
        className={cls.textarea}
        id="text"
        name="text"
        required
        maxLength={REVIEW_LENGTH}
        defaultValue={values.text}
        aria-describedby={problem ? 'problem rule' : 'rule'}
      />
      <p className={accountStyles.cls.note} id="rule">
        {texts.rule(REVIEW_LENGTH)}
      </p>
      <Submit text={texts.send} look="wide" />
    </form>
  );
}

function Points({ aspect, name, value }: { aspect: ReviewAspect; name: string; value: number }) {
  return (
    <fieldset className={classes(boxes.cls.choices, cls.points)}>
      <legend>{name}</legend>
      {texts.scale.map((label, index) => (
        <label key={label}>
          <input type="radio" name={aspect} value={index + 1} required defaultChecked={index + 1 === value} />
          <span>{label}</span>
        </label>
      ))}
    </fieldset>
  );
}

function Confirm({ own, self }: Shown) {
  return (
    <Confirmation
      heading={texts.confirmTitle}
      lead={own.review?.isHidden ? texts.confirmHidden : texts.confirmLead}
      action={self}
      confirm={texts.confirm}
      stay={{ text: texts.stay, url: self }}
    >
      <input type="hidden" name="step" value="delete" />
    </Confirmation>
  );
}
