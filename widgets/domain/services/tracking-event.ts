/** One tracking event of a batch, with the field names of the specification. Widgets send every field; other clients may omit some. */
export interface TrackingEvent {
  /** -1: not logged in. */
  user_id: string | number;
  page_name: string;
  ndevice: string;
  app_name: string;
  headers: { devicekind: string };
  /** Random id of the browser. */
  ext: { rand_id: string };
  event_type: string;
  element_tag: string;
  element_data: string | Record<string, unknown>;
}

type Optional<T> = { [Name in keyof T]?: T[Name] | undefined };

/** What the tracking call accepts: any field may be absent. */
export type TrackingEventInput = Optional<Omit<TrackingEvent, 'headers' | 'ext'>> & {
  headers?: Optional<TrackingEvent['headers']> | undefined;
  ext?: Optional<TrackingEvent['ext']> | undefined;
};
