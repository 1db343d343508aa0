/** The signature of calls to services. Settings decide whether this process or a base address handles a service. */
import type { Result } from '../../../widgets/domain/services/result.ts';
import type { Call, InputOf, OutputOf } from '../feature/call.ts';

/** The visitor for whom a call is made. All fields come from the request and are untrusted. */
export interface Caller {
  /** City cookies; empty when absent or when the request came from a foreign origin. */
  cityName: string;
  cityPinyin: string;
  /** Name of the place that the request comes from, by its address; empty when unknown, and for visitors with a city cookie. */
  place: string;
  /** Cookie hotel_id of a request that comes from a package page of this site; empty otherwise. */
  hotelId: string;
  /** Cookie or header `token`; for display and forwarding, not for authorisation. */
  token: string;
  visitorId: string;
  /** Cookie of an earlier vote for a guide; empty for requests from pages of other sites. */
  voterId: string;
  /** Header Idempotency-Key or the hidden field of the form. */
  idempotencyKey: string;
  /** The Origin header as sent; empty when unknown. */
  origin: string;
  /** Address of the visitor after TRUST_PROXY, for limits only; never stored. */
  address: string;
  /** Set by the enquiry page that works without script, never from request data. */
  plainForm?: boolean;
  /** The address, or for IPv6 its /64, which one household has. */
  network: string;
  /** Secret of the session cookie; empty without one, and for requests from pages of other sites. */
  session: string;
  /** Secret of the pre-login cookie, and the device cookie of an earlier login; empty as above. */
  attempt: string;
  device: string;
  /** Secret of the session of a visitor without an account; empty as above. */
  visitor: string;
  userAgent: string;
  /** The page sent the request without user action: it does not count as activity. */
  isBackground: boolean;
  /** Whether the request comes from a page of this site, or from no page. Only then may it change the visitor's data. */
  own: boolean;
  /** Package whose page of this site the request comes from; 0: none. */
  packageId: number;
}

export const ANONYMOUS: Caller = {
  cityName: '',
  cityPinyin: '',
  place: '',
  hotelId: '',
  token: '',
  visitorId: '',
  voterId: '',
  idempotencyKey: '',
  origin: '',
  address: '',
  network: '',
  session: '',
  attempt: '',
  device: '',
  visitor: '',
  userAgent: '',
  isBackground: false,
  own: false,
  packageId: 0,
};

/** What the handler of a call that a replica may answer learns of its caller: nothing that identifies a person. */
export type AnonymousCaller = Pick<Caller, 'cityName' | 'cityPinyin' | 'place' | 'origin'>;

/** Calls a service. Never rejects: refusals, network errors, time-outs and invalid responses resolve to `{ok: false}` with a text for the visitor. */
export type ServiceCall = <C extends Call>(call: C, input: InputOf<C>, who?: Caller) => Promise<Result<OutputOf<C>>>;
