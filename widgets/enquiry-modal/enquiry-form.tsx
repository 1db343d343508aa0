/**
 * Renders the hotel's gifts and achievements, and the form. Without script any browser posts the form to the page /enquiry: phone_num,
 * merchant_id, which consent text was visible and, where the consent has a checkbox, consent=1.
 */
import { CONSENT_VERSION, type ConsentMode, consentParts } from '../domain/site/consent.ts';
import { enquiryFormUrl, privacyUrl } from '../domain/site/links.ts';
import { Icon } from '../platform/artwork/icons.tsx';
import type { Translate, WidgetEnv } from '../platform/mounting/widget.ts';
import { styles } from './enquiry-modal.styles.ts';
import type { EnquiryState } from './enquiry-state.ts';
import { SUBMISSION_TEXTS } from './submission/submission-texts.ts';
import { WeddingForm } from './submission/wedding-form.tsx';
import { TEXTS } from './texts.ts';
import { UnbrokenText } from './unbroken-text.tsx';
import type { UsedEnquiry } from './use-enquiry.ts';

interface EnquiryFormProps extends UsedEnquiry {
  env: WidgetEnv;
  consent: ConsentMode;
  hotelName: string;
  merchantId: string;
  fromType: number;
}

const Tip = ({ id, text }: { id: string; text: string }) => (
  <p id={id} className={styles.cls.tip} role="alert">
    <Icon name="info" />
    {text}
  </p>
);

/** Renders gifts and achievements of the hotel; busy until the service has answered. */
const renderHotel = (hotel: EnquiryState['hotel'], t: Translate) => (
  <>
    <div className={styles.cls.gifts} aria-busy={hotel === undefined}>
      <b>
        <Icon name="gift" />
        {t(TEXTS.gifts)}
      </b>
      {(hotel?.gifts[0] ? hotel.gifts : [[t(TEXTS.noGifts)]]).map(([gift, ...conditions]) => (
        <p key={gift} lang={hotel?.gifts[0] && 'zh-CN'}>
          <UnbrokenText text={gift} />
          <small>{conditions}</small>
        </p>
      ))}
    </div>
    <ul>
      {hotel?.achievements.map((title) => (
        <li key={title} lang="zh-CN">
          <Icon name="check" />
          {title}
        </li>
      ))}
    </ul>
  </>
);

/** Renders the text of the consent, with a checkbox where the visitor must agree. */
function renderConsent({ site, t, lang }: WidgetEnv, consent: ConsentMode, hotelName: string, isMissing: boolean) {
  const hasCheckbox = consent === 'checkbox';
  const [before, after] = consentParts(consent, site.legal.hotline);
  const Consent = hasCheckbox ? 'label' : 'div';
  return (
    <Consent className={styles.cls.consent}>
      {hasCheckbox && (
        <input type="checkbox" name="consent" value="1" aria-invalid={isMissing} aria-describedby={isMissing ? 'e-tip2' : undefined} />
      )}
      <span>
        {/* Another element for another name, because otherwise the text after the name shifts. The link stays: it may have the focus. */}
        <span key={hotelName} lang="zh-CN">
          {before}
          {hotelName}
          <UnbrokenText text={after} />
        </span>
        <a href={privacyUrl(site)} target="_blank" rel="noopener">
          {t(TEXTS.privacy)}
        </a>
        {lang !== 'zh-CN' && <small>{t(TEXTS.consentSummary)}</small>}
      </span>
    </Consent>
  );
}

export function EnquiryForm({
  env,
  consent,
  hotelName,
  merchantId,
  fromType,
  enquiry,
  form,
  phone,
  about,
  wedding,
  submit,
}: EnquiryFormProps) {
  const { site, t } = env;
  const { hotel, isPhoneInvalid, isConsentMissing, isSending, trouble } = enquiry;
  return (
    <form method="post" action={enquiryFormUrl(site)} {...form}>
      <h2 id="x-dialog">{t(TEXTS.title)}</h2>
      {/* As in the consent, another element for another name. */}
      <p key={hotelName}>
        {t(TEXTS.askingBefore)}
        <b lang={hotelName === t(TEXTS.someHotel) ? undefined : 'zh-CN'}>
          {hotelName}
          {about}
        </b>
        {t(TEXTS.askingAfter)}
      </p>
      {renderHotel(hotel, t)}
      <input type="hidden" name="merchant_id" value={merchantId} />
      <input type="hidden" name="from_type" value={fromType} />
      <input type="hidden" name="consent_shown" value={`${consent}/${CONSENT_VERSION}`} />
      <input hidden name="website" autoComplete="off" />
      <label className={styles.cls.field}>
        <b>{t(TEXTS.phone)}</b>
        <span aria-hidden>+86</span>
        <input
          type="tel"
          name="phone_num"
          autoComplete="tel-national"
          placeholder={t(TEXTS.phonePlaceholder)}
          readOnly={isSending}
          aria-invalid={isPhoneInvalid}
          aria-describedby={isPhoneInvalid ? 'e-tip' : undefined}
          {...phone}
        />
      </label>
      {isPhoneInvalid && <Tip id="e-tip" text={t(TEXTS.invalidPhone)} />}
      {/* The heading names hall and package. */}
      {(wedding.stated.date || wedding.stated.meal || wedding.stated.tables) && (
        <WeddingForm t={t} {...wedding} isMerchant={hotel?.cityPinyin === ''} />
      )}
      {consent !== 'off' && renderConsent(env, consent, hotelName, isConsentMissing)}
      {isConsentMissing && <Tip id="e-tip2" text={t(TEXTS.consentMissing)} />}
      <button type="submit" className={styles.cls.button} aria-disabled={isSending || undefined} onClick={submit}>
        {t(isSending ? TEXTS.sending : trouble ? TEXTS.again : TEXTS.title)}
      </button>
      {/* Another element for another text: an alert is read when it appears, not when one becomes it. */}
      <p key={trouble} className={styles.cls.note} role={trouble ? 'alert' : undefined}>
        {trouble === t(SUBMISSION_TEXTS.altered) ? (
          <a href={`${enquiryFormUrl(site)}?merchantId=${merchantId}`} target="_blank" rel="noopener">
            {trouble}
          </a>
        ) : (
          trouble || t(TEXTS.note)
        )}
      </p>
    </form>
  );
}
