/** Renders the open modal: the form, or the outcome that replaces it. */
import { type RefObject, useLayoutEffect, useRef } from 'react';
import type { EventDetails } from '../contract.ts';
import type { HotelInfo } from '../domain/catalogue/hotel-entities.ts';
import { stricterConsent } from '../domain/site/consent.ts';
import { Dialog } from '../platform/a11y/dialog.tsx';
import type { ViewProps } from '../platform/mounting/widget.ts';
import { EnquiryForm } from './enquiry-form.tsx';
import { Outcome } from './submission/outcome.tsx';
import { TEXTS } from './texts.ts';
import { useEnquiry } from './use-enquiry.ts';

interface OpenModalProps extends ViewProps<HotelInfo> {
  /** Id of the merchant who receives the enquiry. */
  merchant: string;
  /** What closing reports. */
  session: RefObject<EventDetails['xiyan:enquiryclose'] | null>;
  onClose(): void;
}

export function OpenModal(props: OpenModalProps) {
  const {
    options: { hotelName, fromType, source, isAhead, ...options },
    env,
    merchant,
    session,
    onClose,
  } = props;
  /** The phone field, else the heading. */
  const focused = useRef<HTMLInputElement & HTMLHeadingElement>(null);
  const consent = stricterConsent(env.site.consent, options.consent);
  const used = useEnquiry(props, consent, merchant, focused);
  const { enquiry } = used;
  const { hotel, acknowledgement, isMerchantMissing } = enquiry;
  const name = hotel?.name || hotelName || env.t(TEXTS.someHotel);
  // 1 takes enquiries; -1 is not known yet, and the form is visible meanwhile.
  const form = !acknowledgement && !isMerchantMissing && Math.abs(hotel ? hotel.source : source) === 1;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the focus moves only when another view of the dialog is rendered
  useLayoutEffect(() => {
    // Opening has moved the focus to the first field. Moving it again would force another style recalculation.
    if (!isAhead && !focused.current?.matches(':focus')) focused.current?.focus();
    if (acknowledgement && session.current) session.current.status = 'submitted';
  }, [form, isAhead]);
  return (
    <Dialog t={env.t} isAhead={isAhead} onClose={onClose} mayDismiss={() => !focused.current?.value}>
      {form ? (
        <EnquiryForm {...used} env={env} consent={consent} hotelName={name} merchantId={merchant} fromType={fromType} />
      ) : (
        <Outcome env={env} enquiry={enquiry} name={name} heading={focused} onBack={onClose} />
      )}
    </Dialog>
  );
}
