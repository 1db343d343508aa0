/** The enquiry as it lives in a page: opens and closes with its option, asks for the hotel, sends, tries again, and tells the page. */
import { useEffect, useReducer, useRef, useState } from 'react';
import type { HotelInfo } from '../domain/entities.ts';
import { readCookie, writeCookie } from '../platform/cookies.ts';
import type { ViewProps } from '../platform/widget.ts';
import { CLOSED, nextEnquiry, OPENED, RETRY_DELAYS } from './enquiry-state.ts';
import { type HotelBrief, readHotelBrief } from './hotel-brief.ts';
import { createSender, isLost } from './send-enquiry.ts';

export function useEnquiry({ options, data, env }: ViewProps<HotelInfo>) {
  const { open, merchantId, hotelId, fromType, consent } = options;
  const [state, dispatch] = useReducer(nextEnquiry, open ? OPENED : CLOSED);
  const [hotel, setHotel] = useState<HotelBrief | 'asked' | null>(() => readHotelBrief(data));
  const [send] = useState(() => createSender(env.call));
  const shown = useRef(false);
  const id = () => merchantId || hotelId || readCookie('hotel_id');

  const close = () => {
    if (!shown.current) return;
    shown.current = false;
    dispatch({ type: 'closed' });
    env.emit('xiyan:enquiryclose', { merchantId: id(), status: state.view === 'sent' ? 'submitted' : 'closed' });
  };

  useEffect(() => {
    if (hotelId) writeCookie('hotel_id', hotelId, env.site.cookieDomain);
  }, [hotelId]);

  useEffect(() => {
    if (!open) return close();
    let wanted = true;
    const merchant = id();
    shown.current = true;
    dispatch({ type: 'opened' });
    env.emit('xiyan:enquiryopen', { merchantId: merchant });
    if (merchant && readHotelBrief(data)?.id !== merchant) {
      setHotel('asked');
      const asked = {
        data: { merchantId: merchant, fullEdition: 0 },
        headers: { cid: readCookie('city_id') || '-1', token: readCookie('token') },
      };
      void env.call('java', '/hotel', asked).then((result) => {
        if (wanted) setHotel(result.ok ? readHotelBrief(result.data) : null);
      });
    }
    return () => {
      wanted = false;
    };
  }, [open, merchantId, hotelId]);

  const { phone, status } = state.view === 'form' ? state : OPENED;
  const attempt = status.kind === 'sending' || status.kind === 'failed' ? status.attempt : 0;

  useEffect(() => {
    if (status.kind === 'sending') {
      const merchant = id();
      const enquiry = { phone_num: phone, merchant_id: merchant, from_type: fromType, consent: consent ? { mode: consent } : undefined };
      void send(enquiry).then((result) => {
        if (!result) return;
        if (result.ok) {
          // Said even when the modal was closed meanwhile: the merchant has it.
          env.emit('xiyan:enquirysubmit', { merchantId: merchant });
          dispatch({ type: 'acknowledged', receipt: result.data.receipt });
          return;
        }
        const refusal = isLost(result.code) ? '' : result.msg;
        if (refusal) env.toast(refusal);
        dispatch({ type: 'failed', refusal });
      });
    }
    if (status.kind !== 'failed' || status.refusal) return;
    const again = () => dispatch({ type: 'submitted', consent: false });
    const delay = RETRY_DELAYS[attempt - 1];
    // Offline there is nothing to wait for but the network.
    const timer = delay && navigator.onLine && setTimeout(again, delay);
    addEventListener('online', again);
    return () => {
      if (timer) clearTimeout(timer);
      removeEventListener('online', again);
    };
  }, [status.kind, attempt]);

  return { state, dispatch, hotel, close };
}
