/** After the enquiry was acknowledged: what happens next, its receipt code, and the app. */
import type { Site } from '../domain/site.ts';
import { Qr } from '../platform/qr.tsx';
import { styles } from './enquiry-modal.styles.ts';
import { APP_POINTS, TEXTS } from './texts.ts';
import type { Enquiry } from './use-enquiry.ts';

/** Stands below the modal's title. */
export const ThankYou = ({ site, enquiry: { maskedPhone, receipt }, onBack }: { site: Site; enquiry: Enquiry; onBack(): void }) => (
  <section className={styles.cls.thanks}>
    {TEXTS.thanksNext}
    <br />
    {TEXTS.thanksCallBefore}
    <b>{maskedPhone}</b>
    {TEXTS.thanksCallAfter}
    {receipt && (
      <small>
        {TEXTS.receipt}
        <b>{receipt}</b>
      </small>
    )}
    {site.appPromotion && (
      <div className={styles.cls.app}>
        <Qr code={site.qr.app} label={TEXTS.appScan} />
        <div>
          <b>{TEXTS.appTitle}</b>
          {APP_POINTS.map((point) => (
            <p key={point}>{point}</p>
          ))}
          <small>{TEXTS.appScan}</small>
        </div>
      </div>
    )}
    <button type="button" className={styles.cls.button} onClick={onBack}>
      {TEXTS.back}
    </button>
  </section>
);
