/** Applies withdrawals, deletions of accounts and irrevocable facts to an older state of the database, after a restore. */
import type { Kysely } from 'kysely';
import type { Database } from '../database/schema/schema.ts';
import { type FactRepeats, factRepeats, repeatFacts } from '../facts/fact-replay.ts';
import { type Privacy, privacyOf } from '../feature/privacy.ts';
import type { Slots } from '../feature/slot.ts';
import type { Keyring } from '../keys/keyring.ts';
import type { Settings } from '../settings/settings.ts';
import type { ErasureEntry } from './erasure-journal.ts';

export interface ReapplyContext {
  db: Kysely<Database>;
  clock: () => number;
  /** Undefined: the keys are lost, and accounts cannot be identified. */
  keyring: Keyring | undefined;
  settings: Settings;
  /** What features add to the services of others. */
  slots: Slots;
}

/** Repeats what the journal records of a feature, and resolves with the number of what the database still had; idempotent. */
export type Reapply = (context: ReapplyContext & { privacy: readonly Privacy[] }, entries: readonly ErasureEntry[]) => Promise<number>;

export interface Reapplied {
  /** By the names of the features. */
  erased: Readonly<Record<string, number>>;
  /** Number of facts, also those that the database knew. */
  facts: number;
}

interface Repeating {
  name: string;
  stored?: { reapply: Reapply | null; facts: FactRepeats; privacy: Privacy };
}

/** Repeats erasures and irrevocable facts of all features, also of those that are off; idempotent. */
export async function reapplyErasures(
  context: ReapplyContext,
  entries: readonly ErasureEntry[],
  features: readonly Repeating[],
): Promise<Reapplied> {
  const erased: Record<string, number> = {};
  const privacy = privacyOf(features);
  for (const { name, stored } of features) if (stored?.reapply) erased[name] = await stored.reapply({ ...context, privacy }, entries);
  const facts = await repeatFacts(
    context.db,
    { keyring: context.keyring, privacy, repeats: factRepeats(features) },
    entries.flatMap((entry) => ('fact' in entry ? [entry] : [])),
  );
  return { erased, facts };
}
