/** After the enquiry was acknowledged: what happens next, its receipt code, and the app. */
import type { Site } from '../domain/site.ts';
import { Qr } from '../platform/qr.tsx';
import { styles } from './enquiry-modal.styles.ts';
import { APP_POINTS, TEXTS } from './texts.ts';

const { cls } = styles;

interface ThankYouProps {
  site: Site;
  maskedPhone: string;
  /** Empty when the service gave none. */
  receipt: string;
  onBack(): void;
}

/** Stands below the modal's title. */
export function ThankYou({ site, maskedPhone, receipt, onBack }: ThankYouProps) {
  return (
    <>
      <p className={cls.next}>
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
      </p>
      {site.appPromotion && (
        <div className={cls.app}>
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
      <button type="button" className={`${cls.button} ${cls.back}`} onClick={onBack}>
        {TEXTS.back}
      </button>
    </>
  );
}
