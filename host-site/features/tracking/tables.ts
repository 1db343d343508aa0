/** Table of tracking events. */

export interface TrackingEventTable {
  id: string;
  received_at: number;
  page_name: string;
  event_type: string;
  element_tag: string;
  element_data: string;
  user_id: string;
  device: string;
  app_name: string;
  rand_id: string;
}

declare module '../../platform/database/schema/schema.ts' {
  interface Database {
    tracking_event: TrackingEventTable;
  }
}
