/** The date-enquiry modal: a form, then thanks. Closed it draws nothing. */
import { useLayoutEffect, useRef } from 'react';
import type { HotelInfo } from '../domain/entities.ts';
import { hotelHomeUrl, hotelUrl } from '../domain/links.ts';
import { isPhone } from '../domain/phone.ts';
import { Dialog } from '../platform/dialog.tsx';
import type { ViewProps } from '../platform/widget.ts';
import { EnquiryForm, type FormHandlers } from './enquiry-form.tsx';
import { EnquiryIntro } from './enquiry-intro.tsx';
import { styles } from './enquiry-modal.styles.ts';
import { type FormStatus, RETRY_DELAYS } from './enquiry-state.ts';
import { cleanPhone, groupPhone } from './phone-input.ts';
import { TEXTS } from './texts.ts';
import { ThankYou } from './thank-you.tsx';
import { useEnquiry } from './use-enquiry.ts';

const { cls } = styles;
const HEADING = 'e-title';

function trouble(status: FormStatus): string {
  if (status.kind === 'refused') return status.message;
  if (status.kind !== 'failed') return '';
  if (navigator.onLine === false) return TEXTS.lostOffline;
  return status.attempt > RETRY_DELAYS.length ? TEXTS.lost : TEXTS.lostRetrying;
}

export function EnquiryModal(props: ViewProps<HotelInfo>) {
  const { options, env } = props;
  const { site } = env;
  const { state, dispatch, hotel, consent, end } = useEnquiry(props);
  const field = useRef<HTMLInputElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);

  const about = hotel === 'asked' ? null : hotel;
  const source = about ? about.source : options.source;
  const refusesEnquiries = source !== 1 && source !== -1;
  const view = state.view === 'form' && refusesEnquiries ? 'unavailable' : state.view;

  useLayoutEffect(() => {
    (view === 'form' ? field.current : heading.current)?.focus();
  }, [view, options.merchantId]);

  if (state.view === 'closed') return null;
  const hotelName = about?.name || options.hotelName;

  const read = (input: HTMLInputElement) => cleanPhone(input.value, input.selectionStart ?? input.value.length);
  /** Written by hand: a controlled input does not repair what it did not change. */
  const take = (input: HTMLInputElement) => {
    const { phone, caret } = read(input);
    if (input.value !== phone) {
      input.value = phone;
      input.setSelectionRange(caret, caret);
    }
    dispatch({ type: 'typed', phone });
  };
  const handlers: FormHandlers = {
    field,
    onInput: (event) => {
      if (!(event.nativeEvent as InputEvent).isComposing) take(event.currentTarget);
    },
    onCompositionEnd: (event) => take(event.currentTarget),
    // Grouped as it is read aloud while nobody edits it, plain digits while somebody does: so the caret needs no rule for gaps.
    onFocus: ({ currentTarget: input }) => {
      input.value = read(input).phone;
    },
    onBlur: ({ currentTarget: input }) => {
      input.value = groupPhone(read(input).phone);
      // After the click that took the focus: the tip must not move what is being clicked.
      setTimeout(() => dispatch({ type: 'left' }));
    },
    onAgree: (event) => dispatch({ type: 'agreed', agreed: event.currentTarget.checked }),
    // Enter that ends a composition is no Enter; Safari has ended it by then and only 229 tells.
    onKeyDown: (event) => {
      const { isComposing, keyCode } = event.nativeEvent as unknown as KeyboardEvent;
      if (event.key === 'Enter' && (isComposing || keyCode === 229)) event.preventDefault();
    },
    onSubmit: (event) => {
      event.preventDefault();
      const phone = field.current ? read(field.current).phone : '';
      dispatch({ type: 'typed', phone });
      dispatch({ type: 'submitted', asksConsent: consent === 'checkbox' });
      if (!isPhone(phone)) field.current?.focus();
    },
  };

  return (
    <Dialog key={options.merchantId} labelledBy={HEADING} closeLabel={TEXTS.close} onClose={end} dismissible={() => !field.current?.value}>
      {state.view === 'sent' ? (
        <ThankYou site={site} maskedPhone={state.maskedPhone} receipt={state.receipt} headingId={HEADING} heading={heading} onBack={end} />
      ) : (
        <>
          <h2 id={HEADING} className={cls.title} tabIndex={-1} ref={heading}>
            {refusesEnquiries ? TEXTS.unavailable : TEXTS.title}
          </h2>
          {refusesEnquiries ? (
            <>
              <p className={cls.asking}>
                <b>{hotelName || TEXTS.someHotel}</b>
                {TEXTS.unavailable}
                {'。'}
                {TEXTS.unavailableNext}
              </p>
              <a className={`${cls.back} ${cls.toHotel}`} href={about?.cityPinyin ? hotelUrl(site, about.cityPinyin, about.id) : hotelHomeUrl(site)}>
                {TEXTS.hotelPage}
              </a>
            </>
          ) : (
            <>
              <EnquiryIntro hotelName={hotelName} hotel={hotel} />
              <EnquiryForm
                site={site}
                consent={consent}
                hotelName={hotelName}
                merchantId={options.merchantId || options.hotelId}
                fromType={options.fromType}
                status={state.status}
                agreed={state.agreed}
                trouble={trouble(state.status)}
                handlers={handlers}
              />
            </>
          )}
        </>
      )}
    </Dialog>
  );
}
