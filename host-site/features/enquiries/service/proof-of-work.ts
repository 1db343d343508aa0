/**
 * Proof of work for suspicious requests, with altcha-lib: the browser searches for the hashed number. Challenges are signed, not stored;
 * only used ones are stored, so that every process refuses a second use.
 */
import { randomInt } from 'node:crypto';
import { createChallenge, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/sha';
import type { Kysely } from 'kysely';
import { z } from 'zod';
import type { ProofChallenge } from '../../../../widgets/domain/catalogue/entities.ts';
import type { ServiceContext } from '../../../platform/calls/context.ts';
import type { Database } from '../../../platform/database/schema/schema.ts';

/** Hashes to compute: a fraction of a second on a desktop, about two seconds on a weak phone. */
const FEWEST = 20_000;
const MOST = 100_000;
const LIVES_MS = 20 * 60 * 1000;

/** A used challenge; stored until the challenge expires. */
export interface Proof {
  id: string;
  expires_at: number;
}
type ProofContext = Pick<ServiceContext, 'keyring' | 'clock'>;

const secretOf = ({ keyring }: ProofContext): string => keyring.hash('proof of work');

/** Creates a challenge that expires after 20 minutes. */
export async function newChallenge(context: ProofContext): Promise<ProofChallenge> {
  const { parameters, signature = '' } = await createChallenge({
    algorithm: 'SHA-256',
    cost: 1,
    counter: randomInt(FEWEST, MOST),
    deriveKey,
    expiresAt: Math.floor((context.clock() + LIVES_MS) / 1000),
    hmacSignatureSecret: secretOf(context),
  });
  return { parameters: { ...parameters }, signature };
}

const payload = z.object({
  challenge: z.object({
    parameters: z.looseObject({ nonce: z.string().max(64), expiresAt: z.number(), algorithm: z.literal('SHA-256'), cost: z.literal(1) }),
    signature: z.string().max(128),
  }),
  solution: z.object({ counter: z.number(), derivedKey: z.string().max(64) }),
});

/** Reads a solution as ALTCHA clients send it (base64 of JSON); undefined unless the signature and the solution are valid and the challenge has not expired. */
export async function readProof(context: ProofContext, text: string): Promise<Proof | undefined> {
  try {
    const { challenge, solution } = payload.parse(JSON.parse(Buffer.from(text, 'base64').toString('utf8')));
    const { nonce, expiresAt } = challenge.parameters;
    if (expiresAt * 1000 < context.clock()) return undefined;
    const { verified } = await verifySolution({
      challenge: challenge as unknown as Parameters<typeof verifySolution>[0]['challenge'],
      solution: { ...solution, time: 0 },
      deriveKey,
      hmacSignatureSecret: secretOf(context),
    });
    return verified ? { id: nonce, expires_at: expiresAt * 1000 } : undefined;
  } catch {
    return undefined;
  }
}

/** Marks a proof as used; false when it was used before. In the transaction of the request, whose rollback makes the proof valid again. */
export async function spend(db: Kysely<Database>, proof: Proof): Promise<boolean> {
  const row = await db
    .insertInto('spent_proof')
    .values(proof)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Makes a proof valid again whose request stored nothing. */
export async function giveBackProof(db: Kysely<Database>, { id }: Proof): Promise<void> {
  await db.deleteFrom('spent_proof').where('id', '=', id).execute();
}
