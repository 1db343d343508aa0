/** The date-enquiry modal: closed it draws nothing; opened it is a form, then thanks. Opens and closes with its option, and tells the page. */
import { useEffect, useRef } from 'react';
import type { EnquiryStatus } from '../contract.ts';
import type { HotelInfo } from '../domain/hotel-entities.ts';
import { readCookie, writeCookie } from '../platform/cookies.ts';
import type { ViewProps } from '../platform/widget.ts';
import { OpenModal } from './open-modal.tsx';

export function EnquiryModal(props: ViewProps<HotelInfo>) {
  const {
    options: { open, merchantId, hotelId },
    env,
  } = props;
  /** What closing would report; empty while it is closed. */
  const status = useRef<EnquiryStatus | ''>('');
  const merchant = () => merchantId || hotelId || readCookie('hotel_id');
  const end = (stated: boolean) => {
    const { current } = status;
    status.current = '';
    if (current) env.emit('xiyan:enquiryclose', { merchantId: merchant(), status: current }, stated);
  };
  const close = () => end(false);
  useEffect(() => {
    if (hotelId) writeCookie('hotel_id', hotelId, env.site.cookieDomain);
  }, [hotelId]);
  useEffect(() => {
    if (!open) return end(true);
    status.current = 'closed';
    env.emit('xiyan:enquiryopen', { merchantId: merchant() });
    // Taken out of the page while it is open, it has closed.
    return () => {
      if (!env.host?.isConnected) close();
    };
  }, [open, merchantId, hotelId]);
  return open && <OpenModal key={merchantId || hotelId} {...props} merchant={merchant} status={status} onClose={close} />;
}
