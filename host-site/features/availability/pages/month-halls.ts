/** The halls of a hotel in a month, for a couple that has chosen its tables. */
import type { LoadContext } from '../../../platform/pages/load.ts';
import type { HallAvailability } from '../availability.ts';
import { availabilityCalls } from '../contract.ts';

interface MonthHalls {
  halls: HallAvailability[];
  /** The halls are those for so many tables; 0: all. */
  tables: number;
}

/** Returns the halls for the tables, or all where none is for so many; null when the service failed. @param asked.tables 0: all halls */
export async function hallsOfMonth(
  { call, who }: Pick<LoadContext, 'call' | 'who'>,
  asked: { merchantId: number; month: string; tables: number },
): Promise<MonthHalls | null> {
  const { merchantId, month, tables } = asked;
  const result = await call(availabilityCalls.availability, { merchantId, month, ...(tables && { tables }) }, who);
  if (!result.ok) return null;
  return tables && !result.data.halls.length ? hallsOfMonth({ call, who }, { ...asked, tables: 0 }) : { halls: result.data.halls, tables };
}
