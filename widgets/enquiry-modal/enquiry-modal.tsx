/** The enquiry modal: renders nothing while closed, then a form, then the thanks. The form may be rendered ahead, invisible. It opens and closes with its options and dispatches events. */
import { useEffect, useRef, useState } from 'react';
import type { EventDetails } from '../contract.ts';
import type { HotelInfo } from '../domain/catalogue/hotel-entities.ts';
import { readId } from '../platform/mounting/options/attributes.ts';
import type { ViewProps } from '../platform/mounting/widget.ts';
import { OpenModal } from './open-modal.tsx';
import { rememberedHotel } from './submission/remembered-hotel.ts';

export function EnquiryModal(props: ViewProps<HotelInfo>) {
  const {
    options: { open, merchantId, hotelId, isAhead },
    env,
  } = props;
  const [remembered, setRemembered] = useState('');
  const hotel = readId(hotelId);
  const named = readId(merchantId) || hotel;
  /** Merchant whose modal is open; empty when it is closed. */
  const openMerchant = open ? named || remembered : '';
  /** Detail of the close event; null while it is closed. */
  const session = useRef<EventDetails['xiyan:enquiryclose'] | null>(null);
  const end = (isStated: boolean) => {
    const { current } = session;
    session.current = null;
    if (current) env.emit('xiyan:enquiryclose', current, isStated);
  };
  const begun = useRef('');
  /** Reports the opening, once: after the frame that shows it, or before the closing of a visitor who is faster. */
  const begin = () => {
    if (begun.current === openMerchant) return;
    begun.current = openMerchant;
    end(true);
    session.current = { merchantId: openMerchant, status: 'closed' };
    env.emit('xiyan:enquiryopen', { merchantId: openMerchant });
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: the environment of a mounted widget does not change
  useEffect(() => {
    if (hotel) env.writeCookie('hotel_id', hotel);
  }, [hotel]);
  const isNameless = useRef(false);
  isNameless.current = open && !named;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the ref is written while rendering, so this value is that of the rendering, and the timer reads the newest
  useEffect(() => {
    if (!isNameless.current) return;
    // The page may name a merchant right after it has opened the modal.
    const timer = setTimeout(() => isNameless.current && setRemembered(rememberedHotel(env)));
    return () => {
      clearTimeout(timer);
      setRemembered('');
    };
  }, [isNameless.current]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a session begins and ends with the merchant; `begin` and `end` read refs
  useEffect(() => {
    if (!openMerchant || isAhead) return;
    begin();
    return () => {
      if (begun.current === openMerchant) begun.current = '';
      // Removed from the page while it is open, it has closed by itself.
      end(!!env.host?.isConnected);
    };
  }, [openMerchant, isAhead]);
  const close = () => {
    begin();
    end(false);
  };
  return openMerchant ? <OpenModal key={openMerchant} {...props} merchant={openMerchant} session={session} onClose={close} /> : null;
}
