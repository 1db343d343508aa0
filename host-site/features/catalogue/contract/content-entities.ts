/** Entities of notes and posters, as the services deliver them. */
import type { City, Listed, MerchantTier } from '../../../../widgets/domain/catalogue/entities.ts';

/** The merchant of notes. `category` 0 is a hotel. */
export interface NoteMerchant {
  id: number;
  name: string;
  category: number;
  tier: MerchantTier;
  /** 1 when the merchant accepts enquiries. */
  source: number;
  city: City;
}

/** A merchant's note in a list. */
export interface NoteRow {
  id: number;
  title: string;
  /** Its first paragraph. */
  summary: string;
  picture: string;
  pictureCount: number;
  views: number;
  /** ISO date; empty when unknown. */
  changedOn: string;
}

/** Notes on the page of their merchant. */
export const NOTES_SHOWN = 4;

/** One page of a merchant's notes, the latest first. */
export interface NoteList extends Listed<NoteRow> {
  merchant: NoteMerchant;
}

export interface NoteDetail extends NoteRow {
  /** Paragraphs. */
  text: string[];
  pictures: string[];
  merchant: NoteMerchant;
  /** The latest other notes of the merchant. */
  more: NoteRow[];
}

export const POSTER_PLACES = ['home', 'hotel'] as const;
/** Page that has a poster block. */
export type PosterPlace = (typeof POSTER_PLACES)[number];

/** A picture with a link that the operator has placed on a page. */
export interface Poster {
  id: number;
  title: string;
  lead: string;
  picture: string;
  /** A path of this site, or an http(s) address. */
  url: string;
}
