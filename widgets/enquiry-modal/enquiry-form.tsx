/** The enquiry's form. Pure: without the scripted props it is a plain form that any browser can post to the page /enquiry. */
import type { ComponentProps } from 'react';
import { enquiryUrl, privacyUrl } from '../domain/links.ts';
import type { Site } from '../domain/site.ts';
import { TEXTS as SHARED } from '../domain/texts.ts';
import { Icon } from '../platform/icons.tsx';
import { styles } from './enquiry-modal.styles.ts';
import type { FormStatus } from './enquiry-state.ts';
import { TEXTS } from './texts.ts';

const { cls } = styles;

export interface EnquiryFormProps {
  site: Site;
  consent: Site['consent'];
  hotelName: string;
  merchantId: string;
  fromType: number;
  status: FormStatus;
  /** Why it was not sent, when it was not. */
  trouble?: string;
  /** What a script adds to the form, the phone field and the consent box. */
  scripted?: { form: ComponentProps<'form'>; phone: ComponentProps<'input'>; box: ComponentProps<'input'> };
}

const Tip = ({ id, text }: { id: string; text: string }) => (
  <p id={id} className={cls.tip} role="alert">
    <Icon name="info" />
    {text}
  </p>
);

/** Ties a field to the tip that says what is wrong with it. */
const wrong = (is: boolean, tip: string) => ({ 'aria-invalid': is, 'aria-describedby': is ? tip : undefined });

/** Posts phone_num, merchant_id, from_type and, where it is asked for, consent=1. */
export function EnquiryForm({ site, consent, hotelName, merchantId, fromType, status, trouble, scripted }: EnquiryFormProps) {
  const wrongPhone = status.kind === 'invalid' && status.phone;
  const wrongConsent = status.kind === 'invalid' && status.consent;
  const sending = status.kind === 'sending';
  const { hotline } = site.legal;
  const asked = consent === 'checkbox';
  const Consent = asked ? 'label' : 'div';
  return (
    <form className={cls.form} method="post" action={enquiryUrl(site, '')} noValidate {...scripted?.form}>
      <input type="hidden" name="merchant_id" value={merchantId} />
      <input type="hidden" name="from_type" value={fromType} />
      <label htmlFor="e-phone">{TEXTS.phone}</label>
      <div className={wrongPhone ? `${cls.field} ${cls.wrong}` : cls.field}>
        <span>+86</span>
        <input
          id="e-phone"
          type="tel"
          name="phone_num"
          inputMode="numeric"
          autoComplete="tel-national"
          placeholder={TEXTS.phonePlaceholder}
          readOnly={sending}
          {...wrong(wrongPhone, 'e-tip')}
          {...scripted?.phone}
        />
      </div>
      {wrongPhone && <Tip id="e-tip" text={SHARED.invalidPhone} />}
      {consent !== 'off' && (
        <Consent className={cls.consent}>
          {asked && <input type="checkbox" name="consent" value="1" {...wrong(wrongConsent, 'e-tip2')} {...scripted?.box} />}
          <span>
            {asked ? TEXTS.consentChecked : TEXTS.consentNotice}
            {hotelName}
            {TEXTS.consentPurpose}
            {hotline && TEXTS.consentCall + hotline}
            {TEXTS.consentWithdraw}
            <a href={privacyUrl(site)} target="_blank" rel="noopener">
              {TEXTS.privacy}
            </a>
          </span>
        </Consent>
      )}
      {wrongConsent && <Tip id="e-tip2" text={TEXTS.consentMissing} />}
      <button type="submit" className={`${cls.button} ${cls.submit}`} part="submit" aria-disabled={sending}>
        {sending && <i />}
        {sending ? TEXTS.sending : status.kind === 'failed' ? TEXTS.again : TEXTS.submit}
      </button>
      <p className={cls.note} role={trouble ? 'alert' : undefined}>
        {trouble || TEXTS.note}
      </p>
    </form>
  );
}
