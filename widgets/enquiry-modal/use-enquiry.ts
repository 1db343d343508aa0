/** The enquiry as it lives in a page: opens and closes with its option, asks for the hotel, sends, tries again, and tells the page. */
import { useEffect, useReducer, useRef, useState } from 'react';
import type { EnquiryStatus } from '../contract.ts';
import type { HotelInfo } from '../domain/entities.ts';
import { readCookie, writeCookie } from '../platform/cookies.ts';
import { randomId, visitorId } from '../platform/identity.ts';
import type { ViewProps } from '../platform/widget.ts';
import { CLOSED, nextEnquiry, OPENED, RETRY_DELAYS } from './enquiry-state.ts';
import { type HotelBrief, readHotelBrief } from './hotel-brief.ts';
import { createSender, isLost } from './send-enquiry.ts';

const token = () => readCookie('token');

export function useEnquiry({ options, data, env }: ViewProps<HotelInfo>) {
  const { open, merchantId, hotelId, fromType } = options;
  const consent = options.consent || env.site.consent;
  const [state, dispatch] = useReducer(nextEnquiry, open ? OPENED : CLOSED);
  const [hotel, setHotel] = useState<HotelBrief | 'asked' | null>(() => readHotelBrief(data));
  const [sender] = useState(() => createSender({ call: env.call, token, visitorId, newKey: randomId }));
  const shown = useRef(false);
  const merchant = () => merchantId || hotelId || readCookie('hotel_id');

  const close = (status: EnquiryStatus) => {
    if (!shown.current) return;
    shown.current = false;
    dispatch({ type: 'closed' });
    env.emit('xiyan:enquiryclose', { merchantId: merchant(), status });
  };
  const end = () => close(state.view === 'sent' ? 'submitted' : 'closed');

  useEffect(() => {
    if (hotelId) writeCookie('hotel_id', hotelId, env.site.cookieDomain);
  }, [hotelId, env]);

  useEffect(() => {
    if (!open) {
      end();
      return;
    }
    const id = merchant();
    shown.current = true;
    dispatch({ type: 'opened' });
    env.emit('xiyan:enquiryopen', { merchantId: id });
    const known = readHotelBrief(data);
    if (!id || known?.id === id) {
      setHotel(known);
      return;
    }
    let wanted = true;
    setHotel('asked');
    const headers = { cid: readCookie('city_id') || '-1', token: token() };
    void env.call('java', '/hotel', { data: { merchantId: id, fullEdition: 0 }, headers }).then((result) => {
      if (wanted) setHotel(result.ok ? readHotelBrief(result.data) : null);
    });
    return () => {
      wanted = false;
    };
  }, [open, merchantId, hotelId]);

  const status = state.view === 'form' ? state.status : undefined;
  const phone = state.view === 'form' ? state.phone : '';
  const attempt = status?.kind === 'sending' || status?.kind === 'failed' ? status.attempt : 0;

  useEffect(() => {
    if (status?.kind !== 'sending') return;
    const id = merchant();
    void sender.send({ phone, merchantId: id, fromType }).then((result) => {
      if (!result) return;
      if (result.ok) {
        // Said even when the modal was closed meanwhile: the merchant has it.
        env.emit('xiyan:enquirysubmit', { merchantId: id });
        dispatch({ type: 'acknowledged', receipt: String(result.data?.receipt ?? '') });
      } else if (isLost(result)) dispatch({ type: 'lost' });
      else {
        env.toast(result.msg);
        dispatch({ type: 'refused', message: result.msg });
      }
    });
  }, [status?.kind, attempt]);

  useEffect(() => {
    if (status?.kind !== 'failed') return;
    const again = () => dispatch({ type: 'submitted', asksConsent: false });
    const delay = RETRY_DELAYS[attempt - 1];
    // Offline there is nothing to wait for but the network.
    const timer = delay && navigator.onLine !== false ? setTimeout(again, delay) : undefined;
    window.addEventListener('online', again);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('online', again);
    };
  }, [status?.kind, attempt]);

  return { state, dispatch, hotel, consent, end };
}
