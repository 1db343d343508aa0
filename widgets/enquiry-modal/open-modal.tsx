/** The opened modal in its three views: the form, the thanks, and what a hotel shows that takes no enquiries online. */
import { type RefObject, useLayoutEffect, useRef } from 'react';
import type { EnquiryStatus } from '../contract.ts';
import type { HotelInfo } from '../domain/hotel-entities.ts';
import { hotelHomeUrl, hotelUrl } from '../domain/links.ts';
import { Dialog } from '../platform/dialog.tsx';
import { Icon } from '../platform/icons.tsx';
import type { ViewProps } from '../platform/widget.ts';
import { EnquiryForm } from './enquiry-form.tsx';
import { styles } from './enquiry-modal.styles.ts';
import { TEXTS } from './texts.ts';
import { ThankYou } from './thank-you.tsx';
import { useEnquiry } from './use-enquiry.ts';

interface OpenModalProps extends ViewProps<HotelInfo> {
  /** Whom the enquiry is for, as known now. */
  merchant(): string;
  /** What closing would report. */
  status: RefObject<EnquiryStatus | ''>;
  onClose(): void;
}

export function OpenModal(props: OpenModalProps) {
  const {
    options: { hotelName, merchantId, hotelId, consent, source },
    env: { site },
    merchant,
    status,
    onClose,
  } = props;
  /** The phone field, else the heading. */
  const focused = useRef<HTMLInputElement & HTMLHeadingElement>(null);
  const used = useEnquiry(props, merchant, focused);
  const { enquiry } = used;
  const { hotel, maskedPhone } = enquiry;
  const name = hotel?.name || hotelName || TEXTS.someHotel;
  // 1 takes enquiries; -1 is not asked yet, which is not refused: the form stands meanwhile.
  const form = !maskedPhone && Math.abs(hotel ? hotel.source : source) === 1;
  useLayoutEffect(() => {
    focused.current?.focus();
    if (maskedPhone) status.current = 'submitted';
  }, [form]);
  return (
    <Dialog onClose={onClose} mayDismiss={() => !focused.current?.value}>
      <h2 id="x-dialog" className={maskedPhone && styles.cls.thanks} tabIndex={-1} ref={form ? undefined : focused}>
        {maskedPhone && <Icon name="check" size={28} />}
        {maskedPhone ? TEXTS.thanks : form ? TEXTS.title : TEXTS.unavailable}
      </h2>
      {form ? (
        <EnquiryForm {...used} site={site} consent={consent || site.consent} hotelName={name} merchantId={merchantId || hotelId} />
      ) : maskedPhone ? (
        <ThankYou site={site} enquiry={enquiry} onBack={onClose} />
      ) : (
        <p>
          {name}
          {TEXTS.unavailableNext}
          <a className={styles.cls.button} href={hotel ? hotelUrl(site, hotel.cityPinyin, hotel.id) : hotelHomeUrl(site)}>
            {TEXTS.hotelPage}
          </a>
        </p>
      )}
    </Dialog>
  );
}
