/** One enquiry while its form is open. */
import type { AppointmentReceipt } from '../domain/entities.ts';
import type { HotelBrief } from './hotel-brief.ts';

export interface Enquiry {
  /** Null when nothing is known, undefined while the service is asked. */
  hotel?: HotelBrief | null;
  /** The merchant is unknown or no longer listed. */
  isMissing?: boolean;
  badPhone?: boolean;
  /** The consent's box should be ticked and is not. */
  unticked?: boolean;
  /** A request is under way. */
  sending?: boolean;
  /** Why it was not sent, when it was not. The number is still in the form. */
  trouble?: string;
  /** Ends what would try again by itself. */
  cancel?(): void;
  /** The modal is gone: nothing is tried again. */
  closed?: boolean;
  /** It was acknowledged. */
  done?: boolean;
  /** Unknown when the page was loaded anew before the answer. */
  maskedPhone?: string;
  receipt?: AppointmentReceipt['receipt'];
  /** What the service says of it, such as that it was there before; empty otherwise. */
  said?: string;
}
