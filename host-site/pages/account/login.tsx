/** /Login and /Login/bind: phone number, then its code. Both steps are plain forms. */
import { bindUrl, loginUrl, logoutUrl, mainUrl, plannerUrl, privacyUrl } from '../../../widgets/domain/site/links.ts';
import { loginScript } from '../../ui/document/client-scripts.ts';
import type { Page, PageEnv } from '../../ui/document/page.ts';
import { LinkButton, Submit } from '../../ui/forms/button.tsx';
import { PhoneField } from '../../ui/forms/phone-field.tsx';
import { Icon } from '../../ui/pictures/icon.tsx';
import { accountStyles } from '../../ui/styles/account.styles.ts';
import { base } from '../../ui/styles/base.styles.ts';
import { boxes } from '../../ui/styles/boxes.styles.ts';
import { classes } from '../../ui/styles/classes.ts';
import { accountPageStyles } from './account.styles.ts';
import { FACTOR_TEXTS as factorTexts, LOGIN_TEXTS as texts } from './account-texts.ts';
import { FactorField } from './factor-field.tsx';
import type { LoginProps } from './login.load.ts';

const { cls } = accountPageStyles;

export function loginPage(props: LoginProps, env: PageEnv): Page {
  const { site } = env;
  const script = loginScript();
  return {
    head: {
      title: (props.isBind ? texts.bindTitle : texts.title)(site.brand.name),
      description: texts.description,
      noindex: true,
      personal: true,
      ...(props.challenge && script && { script: script.path }),
    },
    header: { channel: 'main' },
    main: (
      <div className={base.cls.wrap}>
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
            {props.step === 'phone' ? (
              <PhoneStep {...props} />
            ) : props.step === 'code' ? (
              <CodeStep {...props} />
            ) : (
              <FactorStep {...props} />
            )}
          </form>
          <p className={accountStyles.cls.note}>
            {texts.note}
            <a href={privacyUrl(site)}>{texts.privacy}</a>。{props.step === 'phone' && !props.isBind && texts.merchants}
          </p>
          {props.step === 'phone' && !props.isBind && (
            <p className={accountStyles.cls.note}>
              {texts.visitors}
              <a href={plannerUrl(site)}>{texts.planner}</a>
            </p>
          )}
        </section>
      </div>
    ),
  };
}

const Problem = ({ text }: { text: string }) => (
  <p className={cls.error} id="problem" role="alert">
    <Icon name="info" />
    {text}
  </p>
);
const tied = (error: string) => ({ 'aria-invalid': error ? true : undefined, 'aria-describedby': error ? 'problem' : undefined }) as const;

function PhoneStep({ phone, error, isBind }: LoginProps) {
  return (
    <>
      <h1 className={accountStyles.cls.title}>{isBind ? texts.bindHeading : texts.heading}</h1>
      <p className={accountStyles.cls.lead}>{isBind ? texts.bindLead : texts.lead}</p>
      <PhoneField label={texts.phone} hint={texts.phoneHint} value={phone} problem={error ? 'problem' : undefined} />
      {error && <Problem text={error} />}
      <Submit text={texts.send} look="wide" name="step" value="send" />
    </>
  );
}

function CodeStep({ phone, mask, error, isBind }: LoginProps) {
  return (
    <>
      <h1 className={accountStyles.cls.title}>{texts.codeHeading}</h1>
      <p className={accountStyles.cls.lead}>{texts.sentTo(mask)}</p>
      <input type="hidden" name="phone_num" value={phone} />
      <label className={boxes.cls.label} htmlFor="code">
        {texts.code}
      </label>
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
        {...tied(error)}
      />
      {error && <Problem text={error} />}
      <Submit text={isBind ? texts.bind : texts.submit} look="wide" name="step" value="login" />
      <div className={accountStyles.cls.pair}>
        <Submit text={texts.again} name="step" value="again" />
        <Submit text={texts.otherPhone} name="step" value="change" />
      </div>
    </>
  );
}

/** Renders the form of the second factor, after the code was verified. */
function FactorStep({ phone, code, error }: LoginProps) {
  return (
    <>
      <h1 className={accountStyles.cls.title}>{factorTexts.heading}</h1>
      <p className={accountStyles.cls.lead}>{factorTexts.lead}</p>
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
  return {
    head: { title: texts.leaveTitle(site.brand.name), description: texts.leaveHint, noindex: true, personal: true },
    header: { channel: 'main' },
    main: (
      <div className={base.cls.wrap}>
        <section className={accountStyles.cls.box}>
          <h1 className={accountStyles.cls.title}>{texts.leaveHeading}</h1>
          <p className={accountStyles.cls.lead}>{texts.leaveHint}</p>
          <form method="post" action={logoutUrl(site)}>
            <Submit text={texts.leave} look="wide" />
          </form>
          <div className={accountStyles.cls.pair}>
            <LinkButton text={texts.stay} href={mainUrl(site)} />
          </div>
        </section>
      </div>
    ),
  };
}
