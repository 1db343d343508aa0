/** The date-enquiry modal: a form, then thanks. Closed it draws nothing. */
import { type FormEvent, useLayoutEffect, useRef } from 'react';
import type { HotelInfo } from '../domain/entities.ts';
import { hotelHomeUrl, hotelUrl } from '../domain/links.ts';
import { isComposing } from '../platform/composition.ts';
import { Dialog } from '../platform/dialog.tsx';
import { Icon } from '../platform/icons.tsx';
import type { ViewProps } from '../platform/widget.ts';
import { EnquiryForm } from './enquiry-form.tsx';
import { EnquiryIntro } from './enquiry-intro.tsx';
import { styles } from './enquiry-modal.styles.ts';
import { type FormStatus, RETRY_DELAYS } from './enquiry-state.ts';
import { cleanPhone } from './phone-input.ts';
import { TEXTS } from './texts.ts';
import { ThankYou } from './thank-you.tsx';
import { useEnquiry } from './use-enquiry.ts';

const { cls } = styles;

function trouble(status: FormStatus): string {
  if (status.kind !== 'failed') return '';
  if (status.refusal) return status.refusal;
  if (!navigator.onLine) return TEXTS.lostOffline;
  return status.attempt > RETRY_DELAYS.length ? TEXTS.lost : TEXTS.lostRetrying;
}

export function EnquiryModal(props: ViewProps<HotelInfo>) {
  const { options, env } = props;
  const { merchantId } = options;
  const { site } = env;
  const { state, dispatch, hotel, close } = useEnquiry(props);
  const field = useRef<HTMLInputElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);

  const about = hotel === 'asked' ? null : hotel;
  const source = about ? about.source : options.source;
  // Not asked yet (-1) is not refused: the form stands while the service is asked.
  const view = state.view === 'form' && source !== 1 && source !== -1 ? 'unavailable' : state.view;
  useLayoutEffect(() => {
    (view === 'form' ? field : heading).current?.focus();
  }, [view, merchantId]);
  if (state.view === 'closed') return null;

  const hotelName = about?.name || options.hotelName || TEXTS.someHotel;
  const consent = options.consent || site.consent;
  const read = (input: HTMLInputElement) => cleanPhone(input.value, input.selectionStart ?? input.value.length);
  /** Written by hand: a controlled input does not repair what it did not change. */
  const take = ({ currentTarget: input }: FormEvent<HTMLInputElement>) => {
    const { phone, caret } = read(input);
    if (input.value !== phone) {
      input.value = phone;
      input.setSelectionRange(caret, caret);
    }
    dispatch({ type: 'typed', phone });
  };

  return (
    <Dialog key={merchantId} onClose={close} mayDismiss={() => !field.current?.value}>
      <h2 id="x-dialog" className={view === 'sent' ? `${cls.title} ${cls.thanks}` : cls.title} tabIndex={-1} ref={heading}>
        {view === 'sent' && <Icon name="check" size={28} />}
        {view === 'sent' ? TEXTS.thanks : view === 'form' ? TEXTS.title : TEXTS.unavailable}
      </h2>
      {state.view === 'sent' ? (
        <ThankYou site={site} maskedPhone={state.maskedPhone} receipt={state.receipt} onBack={close} />
      ) : view === 'form' ? (
        <>
          <EnquiryIntro hotelName={hotelName} hotel={hotel} />
          <EnquiryForm
            site={site}
            consent={consent}
            hotelName={hotelName}
            merchantId={merchantId || options.hotelId}
            fromType={options.fromType}
            status={state.status}
            trouble={trouble(state.status)}
            scripted={{
              form: {
                onSubmit(event) {
                  event.preventDefault();
                  if (field.current) dispatch({ type: 'typed', phone: read(field.current).phone });
                  dispatch({ type: 'submitted', consent: consent === 'checkbox' });
                },
                // The Enter that ends a composition is none.
                onKeyDown(event) {
                  if (event.key === 'Enter' && isComposing(event)) event.preventDefault();
                },
              },
              phone: {
                ref: field,
                onInput(event) {
                  if (!(event as unknown as InputEvent).isComposing) take(event);
                },
                onCompositionEnd: take,
                // After the click that took the focus: the tip must not move what is being clicked.
                onBlur: () => setTimeout(() => dispatch({ type: 'left' })),
              },
              box: { onChange: (event) => dispatch({ type: 'agreed', agreed: event.currentTarget.checked }) },
            }}
          />
        </>
      ) : (
        <>
          <p className={cls.asking}>
            {hotelName}
            {TEXTS.unavailableNext}
          </p>
          <a className={`${cls.button} ${cls.back}`} href={about ? hotelUrl(site, about.cityPinyin, about.id) : hotelHomeUrl(site)}>
            {TEXTS.hotelPage}
          </a>
        </>
      )}
    </Dialog>
  );
}
