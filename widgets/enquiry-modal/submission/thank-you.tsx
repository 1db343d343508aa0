/** Follows an acknowledged enquiry: what happens next, its receipt, and the app. */
import { Qr } from '../../platform/artwork/qr.tsx';
import type { WidgetEnv } from '../../platform/mounting/widget.ts';
import type { Acknowledgement } from '../enquiry-state.ts';
import { TEXTS } from '../texts.ts';
import { submissionStyles } from './submission.styles.ts';
import { SUBMISSION_TEXTS } from './submission-texts.ts';
import { WeddingForm } from './wedding-form.tsx';

interface ThankYouProps {
  env: WidgetEnv;
  acknowledgement: Acknowledgement;
  /** Whether the enquiry went to a merchant that is not a hotel. */
  isMerchant: boolean;
  onBack(): void;
}

/** Renders below the modal's title. */
export function ThankYou({ env, acknowledgement, isMerchant, onBack }: ThankYouProps) {
  const { site, t } = env;
  const { maskedPhone, receipt, message, wedding } = acknowledgement;
  return (
    <section className={submissionStyles.cls.thanks}>
      {t(message || SUBMISSION_TEXTS.thanksNext)}
      <br />
      {maskedPhone && t(TEXTS.phone)}
      <b>{maskedPhone}</b>
      {receipt && (
        <small>
          {t(SUBMISSION_TEXTS.receipt)}
          <b>{receipt.code}</b>
          {/^https?:/.test(receipt.url) && (
            <a href={receipt.url} target="_blank" rel="noopener">
              {t(SUBMISSION_TEXTS.receiptPage)}
            </a>
          )}
        </small>
      )}
      {wedding && <WeddingForm t={t} {...wedding} isMerchant={isMerchant} />}
      {site.appPromotion && (
        <div className={submissionStyles.cls.app}>
          <Qr code={site.qr.app} label={t(SUBMISSION_TEXTS.appScan)} />
          <div>
            <b>{t(SUBMISSION_TEXTS.appTitle)}</b>
            <p>{t(SUBMISSION_TEXTS.appCards)}</p>
            <p>{t(SUBMISSION_TEXTS.appGuide)}</p>
            <p>{t(SUBMISSION_TEXTS.appServices)}</p>
            <small>{t(SUBMISSION_TEXTS.appScan)}</small>
            <a href={site.qr.app.text}>{t(SUBMISSION_TEXTS.appLink)}</a>
          </div>
        </div>
      )}
      <button type="button" className={submissionStyles.cls.back} onClick={onBack}>
        {t(SUBMISSION_TEXTS.back)}
      </button>
    </section>
  );
}
