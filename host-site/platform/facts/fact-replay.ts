/** Repeats irrevocable facts on an older state of the database. What was created after a fact stays. */
import type { Kysely, Transaction } from 'kysely';
import { withRetry } from '../database/engines/with-retry.ts';
import type { Database } from '../database/schema/schema.ts';
import type { Privacy } from '../feature/privacy.ts';
import type { Keyring } from '../keys/keyring.ts';
import { removePictureById } from '../uploads/uploads.ts';
import type { FactKind } from './facts.ts';

export interface Fact {
  at: number;
  fact: FactKind;
  of: string;
}

/** `keyring`: undefined when the keys are lost. */
export interface FactContext {
  keyring: Keyring | undefined;
  privacy: readonly Privacy[];
}
/** Repeats a fact. `of`: the parts of the subject. */
export type FactRepeat = (trx: Transaction<Database>, of: [string, string], at: number, context: FactContext) => Promise<unknown>;
export type FactRepeats = Readonly<Partial<Record<FactKind, FactRepeat>>>;

/** Facts in one transaction. */
const STEP = 200;

/** Returns how the facts of the platform and of all features are repeated. */
export const factRepeats = (features: readonly { stored?: { facts: FactRepeats } }[]): FactRepeats =>
  Object.assign(
    { 'picture.removed': (trx, [id], at) => removePictureById(trx, id, at) } satisfies FactRepeats,
    ...features.map(({ stored }) => stored?.facts),
  );

/** Idempotent. A fact of a kind that this release does not know is left out: this one has no such state. Resolves with the number of different facts. */
export async function repeatFacts(
  db: Kysely<Database>,
  { repeats, ...context }: FactContext & { repeats: FactRepeats },
  facts: readonly Fact[],
): Promise<number> {
  const known = facts.filter(({ fact }) => repeats[fact]);
  // In the order of time: of opposite facts the last one counts.
  const ordered = [...new Map(known.map((fact) => [JSON.stringify(fact), fact])).values()].sort((one, other) => one.at - other.at);
  for (let start = 0; start < ordered.length; start += STEP)
    await withRetry(() =>
      db.transaction().execute(async (trx) => {
        for (const { at, fact, of } of ordered.slice(start, start + STEP)) {
          const [first = '', second = ''] = of.split(':');
          await repeats[fact]?.(trx, [first, second], at, context);
        }
      }),
    );
  return ordered.length;
}
