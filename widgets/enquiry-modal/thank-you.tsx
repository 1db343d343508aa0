/** After the enquiry was acknowledged: what happens next, its receipt code, and the app. */
import type { Ref } from 'react';
import type { Site } from '../domain/site.ts';
import { Icon } from '../platform/icons.tsx';
import { Qr } from '../platform/qr.tsx';
import { styles } from './enquiry-modal.styles.ts';
import { TEXTS } from './texts.ts';

const { cls } = styles;

interface ThankYouProps {
  site: Site;
  maskedPhone: string;
  receipt: string;
  headingId: string;
  heading: Ref<HTMLHeadingElement>;
  onBack(): void;
}

export function ThankYou({ site, maskedPhone, receipt, headingId, heading, onBack }: ThankYouProps) {
  return (
    <div className={cls.thanks}>
      <span className={cls.done}>
        <Icon name="check" size={28} />
      </span>
      <h2 id={headingId} className={cls.title} tabIndex={-1} ref={heading}>
        {TEXTS.thanks}
      </h2>
      <p className={cls.next}>
        {TEXTS.thanksNext}
        <br />
        {TEXTS.thanksCallBefore}
        <b>{maskedPhone}</b>
        {TEXTS.thanksCallAfter}
      </p>
      {receipt && (
        <p className={cls.receipt}>
          {TEXTS.receipt}
          <b>{receipt}</b>
        </p>
      )}
      {site.appPromotion && (
        <section className={cls.app} aria-label={TEXTS.appScan}>
          <Qr code={site.qr.app} label={TEXTS.appScan} className={cls.code} />
          <div className={cls.appText}>
            <h3>{TEXTS.appTitle}</h3>
            <p>{TEXTS.appInvitations}</p>
            <p>{TEXTS.appGuides}</p>
            <p>{TEXTS.appSupplies}</p>
            <small>{TEXTS.appScan}</small>
          </div>
        </section>
      )}
      <button type="button" className={cls.back} onClick={onBack}>
        {TEXTS.back}
      </button>
    </div>
  );
}
