/**
 * Renders what speaks for the hotel and the field for the number. Without script it is a plain form that any browser can post to the page
 * /enquiry: phone_num, merchant_id, which consent text was shown and, where there is a box for it, consent=1.
 */
import { CONSENT_VERSION, type ConsentMode, consentParts } from '../domain/consent.ts';
import { enquiryUrl, privacyUrl } from '../domain/links.ts';
import type { Site } from '../domain/site.ts';
import { TEXTS as SHARED } from '../domain/texts.ts';
import { Icon } from '../platform/artwork/icons.tsx';
import { styles } from './enquiry-modal.styles.ts';
import { TEXTS } from './texts.ts';
import type { UsedEnquiry } from './use-enquiry.ts';

interface EnquiryFormProps extends UsedEnquiry {
  site: Site;
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

export function EnquiryForm({ site, consent, hotelName, merchantId, fromType, enquiry, form, phone, submit }: EnquiryFormProps) {
  const { hotel, badPhone, unticked, sending, trouble } = enquiry;
  const asked = consent === 'checkbox';
  const [before, after] = consentParts(consent, site.legal.hotline);
  const Consent = asked ? 'label' : 'div';
  return (
    <form method="post" action={enquiryUrl(site, '')} {...form}>
      <h2 id="x-dialog">{TEXTS.title}</h2>
      <p>
        {TEXTS.askingBefore}
        <b>{hotelName}</b>
        {TEXTS.askingAfter}
      </p>
      <div className={styles.cls.gifts} aria-busy={hotel === undefined}>
        <b>
          <Icon name="gift" />
          {TEXTS.gifts}
        </b>
        {(hotel?.gifts[0] ? hotel.gifts : [[TEXTS.noGifts]]).map(([gift, ...conditions]) => (
          <p key={gift}>
            {gift}
            <small>{conditions}</small>
          </p>
        ))}
      </div>
      <ul>
        {hotel?.achievements.map((title) => (
          <li key={title}>
            <Icon name="check" />
            {title}
          </li>
        ))}
      </ul>
      <input type="hidden" name="merchant_id" value={merchantId} />
      <input type="hidden" name="from_type" value={fromType} />
      <input type="hidden" name="consent_shown" value={`${consent}/${CONSENT_VERSION}`} />
      <input hidden name="website" autoComplete="off" />
      <label className={styles.cls.field}>
        <b>{TEXTS.phone}</b>
        <span aria-hidden>+86</span>
        <input
          type="tel"
          name="phone_num"
          autoComplete="tel-national"
          placeholder={TEXTS.phonePlaceholder}
          readOnly={sending}
          aria-invalid={badPhone}
          aria-describedby="e-tip"
          {...phone}
        />
      </label>
      {badPhone && <Tip id="e-tip" text={SHARED.invalidPhone} />}
      {consent !== 'off' && (
        <Consent className={styles.cls.consent}>
          {asked && <input type="checkbox" name="consent" value="1" aria-invalid={unticked} aria-describedby="e-tip2" />}
          <span>
            {before}
            {hotelName}
            {after}
            <a href={privacyUrl(site)} target="_blank" rel="noopener">
              {TEXTS.privacy}
            </a>
          </span>
        </Consent>
      )}
      {unticked && <Tip id="e-tip2" text={TEXTS.consentMissing} />}
      <button type="submit" className={styles.cls.button} aria-disabled={sending} onClick={submit}>
        {sending ? TEXTS.sending : trouble ? TEXTS.again : TEXTS.submit}
      </button>
      {/* Another element for another text: an alert is read when it appears, not when one becomes it. */}
      <p key={trouble} className={styles.cls.note} role={trouble && 'alert'}>
        {trouble || TEXTS.note}
      </p>
    </form>
  );
}
