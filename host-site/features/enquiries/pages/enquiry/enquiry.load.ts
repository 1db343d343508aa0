/** The enquiry form for visitors without script: form, submission, confirmation. */
import type { AppointmentReceipt } from '../../../../../widgets/domain/catalogue/entities.ts';
import type { HotelInfo } from '../../../../../widgets/domain/catalogue/hotel-entities.ts';
import type { WeddingChange } from '../../../../../widgets/domain/services/wedding-plan.ts';
import { type ConsentMode, isConsentMode, stricterConsent } from '../../../../../widgets/domain/site/consent.ts';
import { TEXTS } from '../../../../../widgets/domain/site/texts.ts';
import { filterPhone, isPhone } from '../../../../../widgets/domain/visitor/phone.ts';
import { chatCookies } from '../../../../platform/http/security/session-cookies.ts';
import {
  failure,
  isMissing,
  type Load,
  type LoadContext,
  type Loaded,
  missingOrFailed,
  notFound,
  refusedForm,
} from '../../../../platform/pages/load.ts';
import { readWedding } from '../../../../platform/ui/document/carried-wedding.ts';
import { Fields } from '../../../../platform/ui/forms/fields.ts';
import { hotelCalls, listingCalls } from '../../../catalogue/contract.ts';
import { acceptedMeta } from '../../accepted-meta.ts';
import { LONGEST_META_VALUE, type MetaFields, MOST_META_FIELDS } from '../../contract/meta-fields.ts';
import { enquiryCalls } from '../../contract.ts';

export type EnquiryView =
  | { kind: 'form'; phone: string; phoneError: string; consentError: boolean; refusal: string; idempotencyKey: string }
  /** `said`: the service's words where it was there already; empty else. */
  | { kind: 'sent'; receipt: AppointmentReceipt['receipt']; said: string }
  /** The hotel does not accept enquiries from this site. */
  | { kind: 'closed' };
export interface EnquiryProps {
  hotel: Recipient;
  view: EnquiryView;
  /** Consent mode: the site's, or the stricter one of the posted form. */
  consent: ConsentMode;
  /** What the way to the form states about the wedding: it is sent with the number. */
  wedding: WeddingChange;
  /** The hall and the package of this hotel that are sent. */
  hall: Named | null;
  offer: Named | null;
  /** What the embedding page's link states as `meta-NAME`: it is sent with the number too. */
  meta: MetaFields;
  /** Of `meta`: what the enquiry is about, such as goods or a trip. Empty: not stated, or refused by the service. */
  reference: string;
  fromType: number;
}
export interface Named {
  id: number;
  name: string;
}
/** Recipient of the enquiry: a hotel, or a merchant of a category. */
export type Recipient = Pick<HotelInfo, 'id' | 'name' | 'source' | 'cityPinyin' | 'merchantAchievements' | 'hotel' | 'responseMinutes'> & {
  isHotel: boolean;
};

const HOTEL_APPOINTMENT = 18;
const KEY = /^[\w-]{16,64}$/;
const emptyForm = (idempotencyKey: string) =>
  ({ kind: 'form', phone: '', phoneError: '', consentError: false, refusal: '', idempotencyKey }) as const;

/** Loads the recipient, or returns the response to send instead. */
async function recipientOf({ call, who }: LoadContext, id: number): Promise<Recipient | Loaded<never>> {
  const result = id ? await call(hotelCalls.hotelInfo, { merchantId: id }, who) : null;
  if (!result) return notFound({ what: 'hotel' });
  if (result.ok) return { ...result.data, isHotel: true };
  if (!isMissing(result)) return failure(result);
  const other = await call(listingCalls.merchantDetail, { id }, who);
  if (!other.ok) return missingOrFailed(other, { what: 'hotel' });
  const { name, source, city, achievements, gifts } = other.data;
  return {
    id,
    name,
    source,
    cityPinyin: city.pinyin,
    merchantAchievements: achievements.map((title) => ({ title })),
    hotel: { reachGiftList: gifts },
    responseMinutes: 0,
    isHotel: false,
  };
}

/** Returns the form's `from_type`, 1 to 9999; invalid values fall back to 18. */
const fromTypeOf = (text: string): number => (/^[1-9]\d{0,3}$/.test(text) ? Number(text) : HOTEL_APPOINTMENT);

/** Returns what an address or a posted form states about the wedding. Invalid values are left out. */
function weddingOf(fields: Fields, now: number): WeddingChange {
  const { date, meal, tables } = readWedding(fields, now);
  return { date, meal, tables: tables || '' };
}

/** Resolves with the hall and the package that the fields name; null for each that the hotel does not have. What has no name to show is not sent. */
async function subjectOf({ call, who }: LoadContext, hotel: Recipient, fields: Fields): Promise<Pick<EnquiryProps, 'hall' | 'offer'>> {
  const hallId = fields.id('hallId');
  const packageId = fields.id('packageId');
  const packageCall = hotel.isHotel ? hotelCalls.packageDetail : listingCalls.listingPackage;
  const [hall, offer] = await Promise.all([
    hallId ? call(hotelCalls.hallInfo, { id: hallId }, who) : null,
    packageId ? call(packageCall, { id: packageId }, who) : null,
  ]);
  return {
    hall: hall?.ok && hall.data.hotel.id === hotel.id ? { id: hallId, name: hall.data.name } : null,
    offer: offer?.ok && offer.data.merchant.id === hotel.id ? { id: packageId, name: offer.data.title } : null,
  };
}

/** Returns the meta fields of an address or a posted form. The service decides which ones it accepts. */
function metaOf(fields: Fields): Pick<EnquiryProps, 'meta' | 'reference'> {
  const names = fields.names('meta-').slice(0, MOST_META_FIELDS);
  const meta = Object.fromEntries(names.map((name) => [name.slice(5), fields.text(name, LONGEST_META_VALUE + 1)]));
  return { meta, reference: acceptedMeta(meta, ['ref']).ref ?? '' };
}

/** `mode/version` of the consent text in the posted form; undefined when the form does not state it. */
function readShownConsent(text: string): { mode: ConsentMode; version: string } | undefined {
  const [mode, version = ''] = text.split('/');
  return isConsentMode(mode) && /^[\w.:-]{0,40}$/.test(version) ? { mode, version } : undefined;
}

export const loadEnquiry: Load<EnquiryProps> = async (context) => {
  const hotel = await recipientOf(context, context.query.id('merchantId'));
  if ('kind' in hotel) return hotel;
  const fromType = fromTypeOf(context.query.text('fromType'));
  const wedding = weddingOf(context.query, context.clock());
  return {
    kind: 'props',
    props: {
      hotel,
      consent: context.site.consent,
      wedding,
      ...(await subjectOf(context, hotel, context.query)),
      ...metaOf(context.query),
      fromType,
      view: hotel.source === 1 ? emptyForm(crypto.randomUUID()) : { kind: 'closed' },
    },
  };
};

export const sendEnquiry: Load<EnquiryProps> = async (context) => {
  const { call, who, body, site } = context;
  const isNamed = body.text('merchant_id') !== '';
  const hotel = await recipientOf(context, isNamed ? body.id('merchant_id') : new Fields(who).id('hotelId'));
  if ('kind' in hotel) return hotel;
  const wedding = weddingOf(body, context.clock());
  const { meta, reference } = metaOf(body);
  const fromType = fromTypeOf(body.text('from_type'));
  const shownConsent = readShownConsent(body.text('consent_shown', 60));
  const required = stricterConsent(site.consent, shownConsent?.mode ?? '');
  const subject = await subjectOf(context, hotel, body);
  const commonProps = { hotel, consent: required, wedding, ...subject, meta, reference, fromType };
  if (hotel.source !== 1) return { kind: 'props', props: { ...commonProps, view: { kind: 'closed' } } };

  const input = body.text('phone_num', 40);
  const key = body.text('idempotency_key');
  const form = { ...emptyForm(KEY.test(key) ? key : crypto.randomUUID()), phone: input };
  const phone = filterPhone(input);
  const hasConsent = body.text('consent') === '1';
  const consentError = required === 'checkbox' && !hasConsent;
  const phoneError = isPhone(phone) ? '' : TEXTS.invalidPhone;
  if (phoneError || consentError)
    return { kind: 'props', status: 422, props: { ...commonProps, view: { ...form, phoneError, consentError } } };
  // Visitors do not see this field. If their browser filled it in, they submit again with the field empty.
  if (body.text('website')) return { kind: 'props', status: 422, props: { ...commonProps, view: { ...form, refusal: TEXTS.sendAgain } } };

  const result = await call(
    enquiryCalls.makeAppointment,
    {
      phone_num: phone,
      // Left out when the recipient comes from the cookie: the service compares it with the package of the referring page.
      merchant_id: isNamed ? hotel.id : undefined,
      from_type: fromType,
      package_id: subject.offer?.id,
      wedding: { ...wedding, hall_id: subject.hall?.id ?? '' },
      meta,
      consent: hasConsent ? { mode: 'checkbox', version: shownConsent?.version ?? '' } : shownConsent,
    },
    { ...who, idempotencyKey: form.idempotencyKey, plainForm: true },
  );
  if (result.ok)
    return {
      kind: 'props',
      props: { ...commonProps, view: { kind: 'sent', receipt: result.data.receipt, said: result.msg } },
      cookies: chatCookies(
        { ...site, cookieDomain: '' },
        { merchantId: result.data.merchant.id, receiptUrl: result.data.receipt?.url ?? '' },
      ),
    };
  return {
    kind: 'props',
    ...refusedForm(result),
    props: { ...commonProps, view: { ...form, refusal: result.msg } },
  };
};
