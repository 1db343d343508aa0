/** /telephone: the form that asks for a virtual number, and the number. */
import { CONSENT_VERSION, consentParts } from '../../../../widgets/domain/site/consent.ts';
import { hotelUrl, merchantUrl, privacyUrl, telephoneUrl } from '../../../../widgets/domain/site/links.ts';
import { BackLink } from '../../../platform/ui/document/back-link.tsx';
import { enquiryLink } from '../../../platform/ui/document/enquiry-link.ts';
import type { Page, PageEnv } from '../../../platform/ui/document/page.ts';
import { personalPage } from '../../../platform/ui/document/personal-page.tsx';
import { Moment } from '../../../platform/ui/facts/moment.tsx';
import { LinkButton, Submit } from '../../../platform/ui/forms/button.tsx';
import { PhoneField } from '../../../platform/ui/forms/phone-field.tsx';
import { Problem } from '../../../platform/ui/forms/problem.tsx';
import { Icon } from '../../../platform/ui/pictures/icon.tsx';
import { accountStyles } from '../../../platform/ui/styles/account.styles.ts';
import { buttons } from '../../../platform/ui/styles/buttons.styles.ts';
import { numberInGroups } from '../../enquiries/contract.ts';
import type { TelephoneProps } from './telephone.load.ts';
import { telephoneStyles } from './telephone.styles.ts';
import { TELEPHONE_TEXTS as texts } from './telephone-texts.ts';

const { cls } = telephoneStyles;
/** With it, the numbers of the embedded provider begin. */
const FICTITIOUS = '0000';

export function telephonePage(props: TelephoneProps, env: PageEnv): Page {
  const { merchant, lent, isOffered } = props;
  const url = merchant.isHotel ? hotelUrl(env.site, merchant.cityPinyin, merchant.id) : merchantUrl(env.site, merchant.id);
  return personalPage(
    {
      title: texts.title(merchant.name, env.site.brand.name),
      description: texts.description(merchant.name),
    },
    <section className={accountStyles.cls.box}>
      <BackLink url={url} text={texts.back} />
      <h1 className={accountStyles.cls.title}>{texts.heading(merchant.name)}</h1>
      {lent ? <Lent lent={lent} /> : isOffered ? <Form {...props} env={env} /> : <Closed {...props} env={env} />}
    </section>,
    { channel: merchant.isHotel ? 'hotel' : 'main', widgets: [{ name: 'enquiry', options: {} }] },
  );
}

function Lent({ lent }: { lent: NonNullable<TelephoneProps['lent']> }) {
  const number = numberInGroups(lent.number);
  return (
    <>
      <p className={accountStyles.cls.lead}>{lent.isBound ? texts.bound : texts.lead}</p>
      <p>{texts.number}</p>
      <p className={cls.number}>{number}</p>
      <p>
        {texts.until}
        <Moment at={lent.expiresAt} />
      </p>
      <a
        className={`${buttons.cls.button} ${buttons.cls.withIcon} ${accountStyles.cls.wide}`}
        href={`tel:${lent.number}`}
        aria-label={`${texts.call}${number}`}
      >
        <Icon name="phone" />
        {texts.call}
      </a>
      <p className={accountStyles.cls.note}>{texts.untilNote}</p>
      {lent.number.startsWith(FICTITIOUS) && <p className={accountStyles.cls.note}>{texts.trial}</p>}
    </>
  );
}

type Part = TelephoneProps & { env: PageEnv };

const Closed = ({ merchant, env }: Part) => (
  <>
    <p className={accountStyles.cls.lead}>{`${texts.closed}。${texts.closedHint}`}</p>
    <LinkButton text={texts.enquire} look="main" {...enquiryLink(env, merchant)} />
  </>
);

function Form({ merchant, packageId, minutes, consent, phone, problem, idempotencyKey, env }: Part) {
  return (
    <form method="post" action={telephoneUrl(env.site, merchant.id)} noValidate>
      <p className={accountStyles.cls.lead}>{texts.lead + texts.minutes(minutes)}</p>
      <Problem text={problem} id="problem" />
      <input type="hidden" name="merchant_id" value={merchant.id} />
      {packageId > 0 && <input type="hidden" name="package_id" value={packageId} />}
      <input type="hidden" name="idempotency_key" value={idempotencyKey} />
      <input type="hidden" name="consent_shown" value={`${consent}/${CONSENT_VERSION}`} />
      <PhoneField label={texts.phone} hint={texts.phoneHint} value={phone} problem={problem ? 'problem' : undefined} isOptional />
      <p className={accountStyles.cls.note}>{texts.phoneNote}</p>
      <Consent consent={consent} name={merchant.name} env={env} />
      <Submit text={texts.get} look="wide" />
    </form>
  );
}

/** Renders the consent sentence as the setting demands: a checkbox, a notice, or nothing. */
function Consent({ consent, name, env }: Pick<TelephoneProps, 'consent'> & { name: string; env: PageEnv }) {
  if (consent === 'off') return null;
  const words = (
    <span>
      {consentParts(consent, env.site.legal.hotline).join(name)}
      <a href={privacyUrl(env.site)}>{texts.privacy}</a>
    </span>
  );
  if (consent === 'notice') return <p className={cls.consent}>{words}</p>;
  return (
    <label className={cls.consent}>
      <input type="checkbox" name="consent" value="1" />
      {words}
    </label>
  );
}
