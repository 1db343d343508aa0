/** The merchant's form for coupon codes. Works without script. */
import { mainUrl } from '../../../../widgets/domain/site/links.ts';
import type { Page, PageEnv } from '../../../platform/ui/document/page.ts';
import { personalPage } from '../../../platform/ui/document/personal-page.tsx';
import { Fact } from '../../../platform/ui/facts/facts.tsx';
import { Moment } from '../../../platform/ui/facts/moment.tsx';
import { LinkButton, Submit } from '../../../platform/ui/forms/button.tsx';
import { FormBox } from '../../../platform/ui/forms/form-box.tsx';
import { Label } from '../../../platform/ui/forms/label.tsx';
import { Problem } from '../../../platform/ui/forms/problem.tsx';
import { accountStyles } from '../../../platform/ui/styles/account.styles.ts';
import { boxes } from '../../../platform/ui/styles/boxes.styles.ts';
import { INBOX_PATH } from '../../inbox/contract.ts';
import type { Redemption } from '../coupon.ts';
import { COUPON_TEXTS as texts } from './coupon-texts.ts';
import { COUPONS_PATH, type CouponsProps } from './coupons.load.ts';

const { cls } = accountStyles;

export function couponsPage({ navigation, code, problem, redemption }: CouponsProps, env: PageEnv): Page {
  return personalPage(
    { title: texts.title(env.site.brand.name), description: texts.lead },
    <>
      {navigation(env)}
      <FormBox heading={texts.heading} lead={texts.lead}>
        {redemption && <Redeemed redemption={redemption} env={env} />}
        <Problem text={problem} id="coupon-problem" />
        <form method="post" action={mainUrl(env.site, COUPONS_PATH)}>
          <Label id="code" text={texts.code} />
          <input
            className={boxes.cls.field}
            id="code"
            name="code"
            maxLength={20}
            autoComplete="off"
            autoCapitalize="characters"
            placeholder={texts.placeholder}
            aria-describedby={problem ? 'coupon-problem' : undefined}
            defaultValue={code}
          />
          <Submit text={texts.redeem} look="wide" />
        </form>
      </FormBox>
    </>,
  );
}

function Redeemed({ redemption: { text, enquiry, redeemedAt, isNew }, env }: { redemption: Redemption; env: PageEnv }) {
  return (
    <div role="status" data-redeemed={isNew ? 'new' : 'before'}>
      <p>
        <b>{isNew ? texts.redeemed : texts.redeemedBefore}</b>
      </p>
      <dl className={cls.facts}>
        <Fact name={texts.gift}>{text.split('\n').join('，')}</Fact>
        <Fact name={texts.receipt}>
          <LinkButton text={enquiry.receipt} look="text" href={mainUrl(env.site, `${INBOX_PATH}/${enquiry.id}`)} />
        </Fact>
        <Fact name={texts.at}>
          <Moment at={redeemedAt} year />
        </Fact>
      </dl>
    </div>
  );
}
