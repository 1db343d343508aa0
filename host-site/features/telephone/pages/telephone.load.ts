/** /telephone: lends a virtual number for calls to a merchant. The number is in the response to the form only, in no address. */
import { type ConsentMode, isConsentMode } from '../../../../widgets/domain/site/consent.ts';
import { filterPhone } from '../../../../widgets/domain/visitor/phone.ts';
import { COMMON_REFUSALS } from '../../../platform/calls/refusals.ts';
import type { Load, LoadContext, Loaded } from '../../../platform/pages/load.ts';
import { merchantOf, type PageMerchant } from '../../catalogue/parts.ts';
import type { VirtualPhone } from '../contract.ts';
import { telephoneCalls } from '../contract.ts';
import { TELEPHONE_REFUSALS } from '../refusals.ts';

export interface TelephoneProps {
  merchant: PageMerchant;
  /** 0: the page names no package. */
  packageId: number;
  /** False: the merchant cannot be called. */
  isOffered: boolean;
  minutes: number;
  consent: ConsentMode;
  /** Null until the form is sent. */
  lent: VirtualPhone | null;
  /** What the visitor has typed; shown again with a problem only. */
  phone: string;
  problem: string;
  /** The same for a repetition of the form, which gets the same number. */
  idempotencyKey: string;
}

const KEY = /^[\w-]{16,64}$/;
const PHONE_LENGTH = 40;

async function propsOf(context: LoadContext, merchantId: number, packageId: number): Promise<TelephoneProps | Loaded<never>> {
  const merchant = await merchantOf(context, merchantId);
  if ('kind' in merchant) return merchant;
  const offer = await context.call(telephoneCalls.telephoneOffer, { merchantId }, context.who);
  return {
    merchant,
    packageId,
    isOffered: offer.ok && offer.data.isOffered,
    minutes: offer.ok ? offer.data.minutes : 0,
    consent: context.site.consent,
    lent: null,
    phone: '',
    problem: offer.ok ? '' : offer.msg,
    idempotencyKey: crypto.randomUUID(),
  };
}

export const loadTelephone: Load<TelephoneProps> = async (context) => {
  const props = await propsOf(context, context.query.id('merchantId'), context.query.id('packageId'));
  return 'kind' in props ? props : { kind: 'props', props };
};

/** `mode/version` of the consent text in the posted form, with the ticked box. */
function statedConsent(shown: string, isTicked: boolean) {
  const [mode, version = ''] = shown.split('/');
  if (!/^[\w.:-]{0,40}$/.test(version)) return undefined;
  if (isTicked) return { mode: 'checkbox' as const, version };
  return isConsentMode(mode) && mode !== 'checkbox' ? { mode, version } : undefined;
}

export const sendTelephone: Load<TelephoneProps> = async (context) => {
  const { body, call, who } = context;
  const props = await propsOf(context, body.id('merchant_id'), body.id('package_id'));
  if ('kind' in props) return props;
  const typed = body.text('phone_num', PHONE_LENGTH);
  const key = body.text('idempotency_key');
  const idempotencyKey = KEY.test(key) ? key : props.idempotencyKey;
  const result = await call(
    telephoneCalls.virtualPhone,
    {
      merchant_id: props.merchant.id,
      ...(props.packageId && { package_id: props.packageId }),
      phone_num: filterPhone(typed),
      consent: statedConsent(body.text('consent_shown', 60), body.text('consent') === '1'),
    },
    { ...who, idempotencyKey },
  );
  if (result.ok) return { kind: 'props', props: { ...props, lent: result.data, idempotencyKey } };
  // The form was changed, or its number has expired: the next attempt is another request.
  const next = result.code === COMMON_REFUSALS.keyReused.code ? props.idempotencyKey : idempotencyKey;
  const isHttp = result.code === 429 || result.code === 503 || result.code === 403;
  return {
    kind: 'props',
    status: isHttp ? result.code : 422,
    ...(result.retryAfter && { retryAfter: result.retryAfter }),
    props: {
      ...props,
      isOffered: props.isOffered && result.code !== TELEPHONE_REFUSALS.telephoneNotOffered.code,
      phone: typed,
      problem: result.msg,
      idempotencyKey: next,
    },
  };
};
