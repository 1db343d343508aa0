/** The plain enquiry form for visitors without script: shown, sent, acknowledged. */
import type { HotelInfo } from '../../widgets/domain/hotel-entities.ts';
import { filterPhone, isPhone } from '../../widgets/domain/phone.ts';
import { TEXTS } from '../../widgets/domain/texts.ts';
import { failure, isMissing, type Load, type LoadContext, type Loaded, notFound } from './load.ts';

export type EnquiryView =
  | { kind: 'form'; phone: string; phoneError: string; consentError: boolean; refusal: string; idempotencyKey: string }
  | { kind: 'sent'; receipt: string }
  /** The hotel takes no enquiries from here. */
  | { kind: 'closed' };
export interface EnquiryProps {
  hotel: Asked;
  view: EnquiryView;
  /** Day that the visitor came with, as 2026-10-18; it is shown for the call and goes to nobody. Empty: none. */
  date: string;
}
/** Who is asked: a hotel, or a merchant of a category. */
export type Asked = Pick<HotelInfo, 'id' | 'name' | 'source' | 'cityPinyin' | 'merchantAchievements' | 'hotel'> & { isHotel: boolean };

const HOTEL_APPOINTMENT = 18;
const KEY = /^[\w-]{16,64}$/;
const emptyForm = (idempotencyKey: string) =>
  ({ kind: 'form', phone: '', phoneError: '', consentError: false, refusal: '', idempotencyKey }) as const;

/** The hotel that is asked for, or what to answer instead. */
async function askedOf({ call, who }: LoadContext, id: number): Promise<Asked | Loaded<never>> {
  const found = id ? await call('hotelInfo', { merchantId: id }, who) : null;
  if (!found) return notFound({ what: 'hotel' });
  if (found.ok) return { ...found.data, isHotel: true };
  if (!isMissing(found)) return failure(found);
  const other = await call('merchantDetail', { id }, who);
  if (!other.ok) return isMissing(other) ? notFound({ what: 'hotel' }) : failure(other);
  const { name, source, city, achievements, gifts } = other.data;
  return {
    id,
    name,
    source,
    cityPinyin: city.pinyin,
    merchantAchievements: achievements.map((title) => ({ title })),
    hotel: { reachGiftList: gifts },
    isHotel: false,
  };
}

const dateOf = (text: string): string => (/^20\d\d-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/.test(text) ? text : '');

export const loadEnquiry: Load<EnquiryProps> = async (context) => {
  const hotel = await askedOf(context, context.query.id('merchantId'));
  if ('kind' in hotel) return hotel;
  const date = dateOf(context.query.text('date'));
  return { kind: 'props', props: { hotel, date, view: hotel.source === 1 ? emptyForm(crypto.randomUUID()) : { kind: 'closed' } } };
};

export const sendEnquiry: Load<EnquiryProps> = async (context) => {
  const { call, who, body, site } = context;
  const hotel = await askedOf(context, body.id('merchant_id'));
  if ('kind' in hotel) return hotel;
  const date = dateOf(body.text('date'));
  if (hotel.source !== 1) return { kind: 'props', props: { hotel, date, view: { kind: 'closed' } } };

  const typed = body.text('phone_num', 40);
  const key = body.text('idempotency_key');
  const form = { ...emptyForm(KEY.test(key) ? key : crypto.randomUUID()), phone: typed };
  const phone = filterPhone(typed);
  const consentError = site.consent === 'checkbox' && body.text('consent') !== '1';
  const phoneError = isPhone(phone) ? '' : TEXTS.invalidPhone;
  if (phoneError || consentError)
    return { kind: 'props', status: 422, props: { hotel, date, view: { ...form, phoneError, consentError } } };

  const sent = await call(
    'makeAppointment',
    { phone_num: phone, merchant_id: hotel.id, from_type: HOTEL_APPOINTMENT, consent: { mode: site.consent } },
    { ...who, idempotencyKey: form.idempotencyKey },
  );
  if (sent.ok) return { kind: 'props', props: { hotel, date, view: { kind: 'sent', receipt: sent.data.receipt } } };
  return { kind: 'props', status: sent.code === 429 ? 429 : 422, props: { hotel, date, view: { ...form, refusal: sent.msg } } };
};
