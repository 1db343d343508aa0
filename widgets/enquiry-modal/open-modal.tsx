/** The opened modal in its two views: the form, and what stands there without one. */
import { type RefObject, useLayoutEffect, useRef } from 'react';
import type { EnquiryStatus } from '../contract.ts';
import { stricterConsent } from '../domain/consent.ts';
import type { HotelInfo } from '../domain/hotel-entities.ts';
import { Dialog } from '../platform/dialog.tsx';
import type { ViewProps } from '../platform/widget.ts';
import { EnquiryForm } from './enquiry-form.tsx';
import { TEXTS } from './texts.ts';
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
    options: { hotelName, merchantId, hotelId, fromType, source, ...options },
    env: { site },
    merchant,
    status,
    onClose,
  } = props;
  /** The phone field, else the heading. */
  const focused = useRef<HTMLInputElement & HTMLHeadingElement>(null);
  const consent = stricterConsent(site.consent, options.consent);
  const used = useEnquiry(props, consent, merchant, focused);
  const { enquiry, later, need } = used;
  const { hotel, done } = enquiry;
  const name = hotel?.name || hotelName || TEXTS.someHotel;
  // 1 takes enquiries; -1 is not asked yet, which is not refused: the form stands meanwhile.
  const form = !done && Math.abs(hotel ? hotel.source : source) === 1;
  useLayoutEffect(() => {
    focused.current?.focus();
    if (done) status.current = 'submitted';
    if (!form) need().catch(() => {});
  }, [form, !form && later]);
  return (
    <Dialog onClose={onClose} mayDismiss={() => !focused.current?.value}>
      {form ? (
        <EnquiryForm {...used} site={site} consent={consent} hotelName={name} merchantId={merchantId || hotelId} fromType={fromType} />
      ) : (
        later && <later.Outcome site={site} enquiry={enquiry} name={name} heading={focused} onBack={onClose} />
      )}
    </Dialog>
  );
}
