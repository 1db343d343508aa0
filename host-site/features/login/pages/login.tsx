/** /Login: phone number, then its code. Both steps are plain forms. A visitor binds a number by the same form. */
import { bindUrl, loginUrl, logoutUrl, mainUrl, privacyUrl } from '../../../../widgets/domain/site/links.ts';
import { scriptPath } from '../../../platform/ui/document/client-scripts.ts';
import type { Page, PageEnv } from '../../../platform/ui/document/page.ts';
import { personalPage } from '../../../platform/ui/document/personal-page.tsx';
import { Submit } from '../../../platform/ui/forms/button.tsx';
import { BoxHead, Confirmation } from '../../../platform/ui/forms/form-box.tsx';
import { Label } from '../../../platform/ui/forms/label.tsx';
import { PhoneField } from '../../../platform/ui/forms/phone-field.tsx';
import { accountStyles } from '../../../platform/ui/styles/account.styles.ts';
import { boxes } from '../../../platform/ui/styles/boxes.styles.ts';
import { classes } from '../../../platform/ui/styles/classes.ts';
import { accountPageStyles } from './account.styles.ts';
import { FACTOR_TEXTS as factorTexts, LOGIN_TEXTS as texts } from './account-texts.ts';
import { describedBy, FactorField, FieldProblem } from './factor-field.tsx';
import type { LoginForm, LoginProps } from './login.load.ts';

const { cls } = accountPageStyles;

export function loginPage(props: LoginProps, env: PageEnv): Page {
  const { site } = env;
  const script = scriptPath('login');
  return personalPage(
    {
      title: (props.isBind ? texts.bindTitle : texts.title)(site.brand.name),
      description: texts.description,
    },
    <section className={accountStyles.cls.box}>
      <form method="post" action={props.isBind ? bindUrl(site) : loginUrl(site)} noValidate id="login" data-proving={texts.proving}>
        {props.challenge && (
          <input
            type="hidden"
            name="proof"
            data-challenge={JSON.stringify(props.challenge)}
            data-step={props.step === 'phone' ? 'send' : 'again'}
          />
        )}
        {props.redirect && <input type="hidden" name="redirect" value={props.redirect} />}
        {props.step === 'phone' ? <PhoneStep {...props} /> : props.step === 'code' ? <CodeStep {...props} /> : <FactorStep {...props} />}
      </form>
      <p className={accountStyles.cls.note}>
        {texts.note}
        <a href={privacyUrl(site)}>{texts.privacy}</a>。
        {props.step === 'phone' && !props.isBind && props.hasMerchantPages && texts.merchants}
      </p>
      {props.step === 'phone' &&
        !props.isBind &&
        props.visitorLinks.map(({ lead, text, path }) => (
          <p key={path} className={accountStyles.cls.note}>
            {lead}
            <a href={mainUrl(site, path)}>{text}</a>
          </p>
        ))}
    </section>,
    { script: props.challenge ? script : undefined },
  );
}

function PhoneStep({ phone, error, isBind }: LoginForm) {
  return (
    <>
      <BoxHead heading={isBind ? texts.bindHeading : texts.heading} lead={isBind ? texts.bindLead : texts.lead} />
      <PhoneField label={texts.phone} hint={texts.phoneHint} value={phone} problem={error ? 'problem' : undefined} />
      <FieldProblem text={error} />
      <Submit text={texts.send} look="wide" name="step" value="send" />
    </>
  );
}

function CodeStep({ phone, mask, error, isBind }: LoginForm) {
  return (
    <>
      <BoxHead heading={texts.codeHeading} lead={texts.sentTo(mask)} />
      <input type="hidden" name="phone_num" value={phone} />
      <Label id="code" text={texts.code} />
      <input
        className={classes(boxes.cls.field, cls.code)}
        id="code"
        name="code"
        type="text"
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={8}
        required
        placeholder={texts.codeHint}
        {...describedBy(error)}
      />
      <FieldProblem text={error} />
      <Submit text={isBind ? texts.bind : texts.submit} look="wide" name="step" value="login" />
      <div className={accountStyles.cls.pair}>
        <Submit text={texts.again} name="step" value="again" />
        <Submit text={texts.otherPhone} name="step" value="change" />
      </div>
    </>
  );
}

/** Renders the form of the second factor, after the code was verified. */
function FactorStep({ phone, code, error }: LoginForm) {
  return (
    <>
      <BoxHead heading={factorTexts.heading} lead={factorTexts.lead} />
      <input type="hidden" name="phone_num" value={phone} />
      <input type="hidden" name="code" value={code} />
      <FactorField problem={error} />
      <Submit text={texts.submit} look="wide" name="step" value="login" />
      <p className={accountStyles.cls.note}>{factorTexts.lost}</p>
    </>
  );
}

/** Asks for confirmation when a link from another site leads to the logout. */
export function logoutPage(_: object, env: PageEnv): Page {
  const { site } = env;
  return personalPage(
    { title: texts.leaveTitle(site.brand.name), description: texts.leaveHint },
    <Confirmation
      heading={texts.leaveHeading}
      lead={texts.leaveHint}
      action={logoutUrl(site)}
      confirm={texts.leave}
      stay={{ text: texts.stay, url: mainUrl(site) }}
    />,
  );
}
