/** What features add to the services of the catalogue. */
import type { RawBuilder } from 'kysely';
import type { Rating } from '../../../../widgets/domain/catalogue/entities.ts';
import type { Meal } from '../../../../widgets/domain/services/wedding-plan.ts';
import type { DatabaseContext, ServiceContext, TimedContext } from '../../../platform/calls/context.ts';
import type { Caller } from '../../../platform/calls/service-call.ts';
import { slot } from '../../../platform/feature/slot.ts';
import type { FeatureTable } from '../import/format/plain-table.ts';

/** Merchants without a rating are left out. */
export const ratings =
  slot<(context: DatabaseContext, merchantIds: readonly number[]) => Promise<ReadonlyMap<number, Rating>>>('ratings of merchants');

/** 0: unknown. */
export const responseMinutes = slot<(context: TimedContext, merchantId: number) => Promise<number>>(
  'minutes until a hotel contacts couples',
);

/** Days as 2027-05-01, and the meals of them, one of which a hall must have left. */
export interface WishedDays {
  readonly dates: readonly string[];
  readonly meals: readonly Meal[];
}
/** A condition in SQL on `hall.id`: not all of the days are known to be taken. Undefined: it cannot be read which are. @param cityId 0: all cities */
export const openHalls = slot<(context: TimedContext, days: WishedDays, cityId: number) => Promise<RawBuilder<boolean> | undefined>>(
  'halls with a day that is not taken',
);

/** A question about one day of a hotel. */
export interface DayQuestion {
  readonly merchantId: number;
  /** As 2027-05-01. */
  readonly date: string;
  readonly meals: readonly Meal[];
  /** The halls in question. */
  readonly hallIds: readonly number[];
}
/** A sentence about the day, and whether the hotel itself has published any of it; demonstration data are not published. */
export interface DaySentence {
  readonly text: string;
  readonly isPublished: boolean;
}
/** Undefined: the halls state nothing about the day. */
export const dayAnswers =
  slot<(context: TimedContext, asked: DayQuestion) => Promise<DaySentence | undefined>>('sentences about a day of a hotel');

/** Empty: nothing to report. @param partner the key that the embedding page states */
export const embeddingNotices = slot<(context: ServiceContext, partner: string | undefined, caller: Pick<Caller, 'origin'>) => string>(
  'lines for the console of a page with an enquiry form',
);

/** Columns, valid rows, and what writes them. */
export const importTables = slot<FeatureTable>('kinds of data that an import reads');

/** Offerings of one kind that visitors save. */
export interface SavedKind {
  /** In forms: letters. */
  readonly kind: string;
  /** What pages call it. */
  readonly name: string;
  readonly path: (id: number) => string;
  /** Resolves with those that are offered. */
  readonly offered: (context: DatabaseContext, ids: number[]) => Promise<readonly SavedOffering[]>;
}
interface SavedOffering {
  readonly id: number;
  readonly title: string;
  readonly merchantId: number;
}
export const savedKinds = slot<SavedKind>('kinds of offerings that visitors save');

/** What has pictures and belongs to another feature, by what import files call it. */
export interface PicturedKind {
  readonly kind: string;
  /** Resolves with its name; empty where it is not offered. */
  readonly titleOf: (context: DatabaseContext, id: number) => Promise<string>;
}
export const picturedKinds = slot<PicturedKind>('names of what pictures belong to');
