/** Follows an acknowledged enquiry: what happens next, its receipt, and the app. */
import type { Site } from '../../domain/site/site.ts';
import { Qr } from '../../platform/artwork/qr.tsx';
import type { Acknowledgement } from '../enquiry-state.ts';
import { submissionStyles } from './submission.styles.ts';
import { APP_POINTS, SUBMISSION_TEXTS } from './submission-texts.ts';

interface ThankYouProps {
  site: Site;
  acknowledgement: Acknowledgement;
  /** Whether the enquiry went to a merchant that is not a hotel. */
  isMerchant: boolean;
  onBack(): void;
}

/** Renders below the modal's title. */
export function ThankYou({ site, acknowledgement, isMerchant, onBack }: ThankYouProps) {
  const { maskedPhone, receipt, message } = acknowledgement;
  return (
    <section className={submissionStyles.cls.thanks}>
      {message || (isMerchant ? SUBMISSION_TEXTS.thanksMerchantNext : SUBMISSION_TEXTS.thanksNext)}
      <br />
      {maskedPhone ? (
        <>
          {isMerchant ? SUBMISSION_TEXTS.merchantCallBefore : SUBMISSION_TEXTS.hotelCallBefore}
          <b>{maskedPhone}</b>
          {SUBMISSION_TEXTS.callAfter}
        </>
      ) : isMerchant ? (
        SUBMISSION_TEXTS.merchantCall
      ) : (
        SUBMISSION_TEXTS.hotelCall
      )}
      {receipt && (
        <small>
          {SUBMISSION_TEXTS.receipt}
          <b>{receipt.code}</b>
          {/^https?:/.test(receipt.url) && (
            <a href={receipt.url} target="_blank" rel="noopener">
              {SUBMISSION_TEXTS.receiptPage}
            </a>
          )}
        </small>
      )}
      {site.appPromotion && (
        <div className={submissionStyles.cls.app}>
          <Qr code={site.qr.app} label={SUBMISSION_TEXTS.appScan} />
          <div>
            <b>{SUBMISSION_TEXTS.appTitle}</b>
            {APP_POINTS.map((point) => (
              <p key={point}>{point}</p>
            ))}
            <small>{SUBMISSION_TEXTS.appScan}</small>
            <a href={site.qr.app.text}>{SUBMISSION_TEXTS.appLink}</a>
          </div>
        </div>
      )}
      <button type="button" className={submissionStyles.cls.back} onClick={onBack}>
        {SUBMISSION_TEXTS.back}
      </button>
    </section>
  );
}
