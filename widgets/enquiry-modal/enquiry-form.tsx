/** The enquiry's form. Pure: without handlers it is a plain form that any browser can post to the page /enquiry. */
import type { ChangeEvent, CompositionEvent, FocusEvent, FormEvent, KeyboardEvent, Ref } from 'react';
import { enquiryUrl, privacyUrl } from '../domain/links.ts';
import type { Site } from '../domain/site.ts';
import { TEXTS as SHARED } from '../domain/texts.ts';
import { Icon } from '../platform/icons.tsx';
import { styles } from './enquiry-modal.styles.ts';
import type { FormStatus } from './enquiry-state.ts';
import { TEXTS } from './texts.ts';

const { cls } = styles;

export type Consent = Site['consent'];

/** What a script adds to the form. */
export interface FormHandlers {
  field: Ref<HTMLInputElement>;
  onSubmit(event: FormEvent<HTMLFormElement>): void;
  onKeyDown(event: KeyboardEvent<HTMLFormElement>): void;
  onInput(event: FormEvent<HTMLInputElement>): void;
  onCompositionEnd(event: CompositionEvent<HTMLInputElement>): void;
  onFocus(event: FocusEvent<HTMLInputElement>): void;
  onBlur(event: FocusEvent<HTMLInputElement>): void;
  onAgree(event: ChangeEvent<HTMLInputElement>): void;
}

export interface EnquiryFormProps {
  site: Site;
  consent: Consent;
  /** Empty when not known. */
  hotelName: string;
  merchantId: string;
  fromType: number;
  status: FormStatus;
  agreed?: boolean;
  /** Why it was not sent, when it was not. */
  trouble?: string;
  handlers?: Partial<FormHandlers>;
}

const Tip = ({ id, text }: { id: string; text: string }) => (
  <p id={id} className={cls.tip} role="alert">
    <Icon name="info" />
    {text}
  </p>
);

/** One sentence: who gets the number, what for, how to take it back. */
function ConsentText({ site, consent, hotelName }: Pick<EnquiryFormProps, 'site' | 'consent' | 'hotelName'>) {
  const { hotline } = site.legal;
  return (
    <span>
      {consent === 'checkbox' ? TEXTS.consentChecked : TEXTS.consentNotice}
      {hotelName || TEXTS.someHotel}
      {TEXTS.consentPurpose}
      {hotline && TEXTS.consentCall + hotline}
      {TEXTS.consentWithdraw}
      <a className={cls.link} href={privacyUrl(site)} target="_blank" rel="noopener">
        {TEXTS.privacy}
      </a>
    </span>
  );
}

/** Posts phone_num, merchant_id, from_type and, where it is asked for, agreed=1. */
export function EnquiryForm({ site, consent, hotelName, merchantId, fromType, status, agreed, trouble, handlers = {} }: EnquiryFormProps) {
  const { field, onSubmit, onKeyDown, onInput, onCompositionEnd, onFocus, onBlur, onAgree } = handlers;
  const wrongPhone = status.kind === 'invalid' && status.phone;
  const wrongConsent = status.kind === 'invalid' && status.consent;
  const sending = status.kind === 'sending';
  const text = <ConsentText site={site} consent={consent} hotelName={hotelName} />;
  return (
    <form className={cls.form} method="post" action={enquiryUrl(site, '')} noValidate onSubmit={onSubmit} onKeyDown={onKeyDown}>
      <input type="hidden" name="merchant_id" value={merchantId} />
      <input type="hidden" name="from_type" value={fromType} />
      <label className={cls.label} htmlFor="e-phone">
        {TEXTS.phone}
      </label>
      <div className={wrongPhone ? `${cls.field} ${cls.wrong}` : cls.field}>
        <span className={cls.prefix}>+86</span>
        <input
          ref={field}
          id="e-phone"
          className={cls.input}
          type="tel"
          name="phone_num"
          inputMode="numeric"
          autoComplete="tel-national"
          placeholder={TEXTS.phonePlaceholder}
          aria-required="true"
          aria-invalid={wrongPhone}
          aria-describedby={wrongPhone ? 'e-phone-tip' : undefined}
          readOnly={sending}
          onInput={onInput}
          onCompositionEnd={onCompositionEnd}
          onFocus={onFocus}
          onBlur={onBlur}
        />
      </div>
      {wrongPhone && <Tip id="e-phone-tip" text={SHARED.invalidPhone} />}
      {consent === 'notice' && <p className={cls.consent}>{text}</p>}
      {consent === 'checkbox' && (
        <label className={cls.consent}>
          <input
            type="checkbox"
            name="agreed"
            value="1"
            className={cls.box}
            checked={onAgree && agreed}
            aria-required="true"
            aria-invalid={wrongConsent}
            aria-describedby={wrongConsent ? 'e-consent-tip' : undefined}
            onChange={onAgree}
          />
          {text}
        </label>
      )}
      {wrongConsent && <Tip id="e-consent-tip" text={TEXTS.consentMissing} />}
      <button type="submit" className={cls.submit} part="submit" aria-disabled={sending}>
        {sending && <span className={cls.spinner} />}
        {sending ? TEXTS.sending : status.kind === 'failed' ? TEXTS.again : TEXTS.submit}
      </button>
      {trouble ? (
        <p className={`${cls.note} ${cls.trouble}`} role="alert">
          {trouble}
        </p>
      ) : (
        <p className={cls.note}>{TEXTS.note}</p>
      )}
    </form>
  );
}
