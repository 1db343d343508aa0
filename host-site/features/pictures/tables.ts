/** Pictures of cases, halls and goods, by merchant. */
import type { Generated } from 'kysely';
import type { PictureSource } from './picture-facts.ts';

export interface PictureTable {
  id: number;
  merchant_id: number;
  title: string;
  /** Name of the picture; no two rows have the same. */
  picture: string;
  /** Pixels as measured; 0: the picture does not exist yet, and the row is not listed. */
  width: Generated<number>;
  height: Generated<number>;
  source: PictureSource;
  /** Id of the case, hall or good. */
  source_id: number;
  /** Numbers of words in picture-facts.ts; 0: none. */
  scene: number;
  style: Generated<number>;
  season: Generated<number>;
  /** JSON list of `ColourShare`. */
  colours: Generated<string>;
  /** 1: its owner has allowed that it is shown. */
  allowed: Generated<number>;
  views: Generated<number>;
  active: Generated<number>;
}

/** A listed picture under one of its colours, and under 0 for all: derived from `picture`, one narrow table for all lists. */
export interface PictureEntryTable {
  /** Position in `COLOURS`, from 1; 0: any. */
  colour: number;
  picture_id: number;
  scene: number;
  style: number;
  season: number;
  /** Share of the colour; views for 0. */
  weight: number;
  merchant_id: number;
}

declare module '../../platform/database/schema/schema.ts' {
  interface Database {
    picture: PictureTable;
    picture_entry: PictureEntryTable;
  }
}
