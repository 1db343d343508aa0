/** The table of the cars. */
export interface WeddingCarTable {
  id: number;
  name: string;
  yuan_per_hour: number;
}

declare module '../../platform/database/schema/schema.ts' {
  interface Database {
    wedding_car: WeddingCarTable;
  }
}
