/** After the enquiry was acknowledged: what happens next, its receipt, and the app. */
import type { Site } from '../domain/site.ts';
import { Qr } from '../platform/artwork/qr.tsx';
import type { Enquiry } from './enquiry-state.ts';
import { laterStyles } from './submission.styles.ts';
import { APP_POINTS, LATER } from './submission-texts.ts';

/** Stands below the modal's title. */
export function ThankYou({ site, enquiry, onBack }: { site: Site; enquiry: Enquiry; onBack(): void }) {
  const { maskedPhone, receipt, said } = enquiry;
  return (
    <section className={laterStyles.cls.thanks}>
      {said || LATER.thanksNext}
      <br />
      {maskedPhone ? (
        <>
          {LATER.thanksCallBefore}
          <b>{maskedPhone}</b>
          {LATER.thanksCallAfter}
        </>
      ) : (
        LATER.thanksCall
      )}
      {receipt && (
        <small>
          {LATER.receipt}
          <b>{receipt.code}</b>
          {/^https?:/.test(receipt.url) && (
            <a href={receipt.url} target="_blank" rel="noopener">
              {LATER.receiptPage}
            </a>
          )}
        </small>
      )}
      {site.appPromotion && (
        <div className={laterStyles.cls.app}>
          <Qr code={site.qr.app} label={LATER.appScan} />
          <div>
            <b>{LATER.appTitle}</b>
            {APP_POINTS.map((point) => (
              <p key={point}>{point}</p>
            ))}
            <small>{LATER.appScan}</small>
          </div>
        </div>
      )}
      <button type="button" className={laterStyles.cls.back} onClick={onBack}>
        {LATER.back}
      </button>
    </section>
  );
}
