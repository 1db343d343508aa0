/**
 * A puzzle for suspicious enquiries, by altcha-lib: the browser finds the number that was hashed. Made and checked without a store;
 * only that it was used is written down, so that all processes know.
 */
import { randomInt } from 'node:crypto';
import { createChallenge, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/sha';
import type { Transaction } from 'kysely';
import { z } from 'zod';
import type { ProofChallenge } from '../../../widgets/domain/entities.ts';
import type { Database } from '../../database/schema/schema.ts';
import type { ServiceContext } from '../context.ts';

/** Tries needed: a fraction of a second on a desktop, about two on a weak phone. */
const FEWEST = 20_000;
const MOST = 100_000;
const LIVES_MS = 20 * 60 * 1000;

/** A used puzzle; it is remembered until it would have ended anyway. */
export interface Proof {
  id: string;
  expires_at: number;
}
type ProofContext = Pick<ServiceContext, 'keyring' | 'clock'>;

const secretOf = ({ keyring }: ProofContext): string => keyring.hash('proof of work');

/** A puzzle that ends after 20 minutes. */
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

/** Reads a solution as ALTCHA clients send it (base64 of JSON); undefined unless it is ours, right, and not too old. */
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

/** False when it was used before. In the transaction of what it is used for: a proof whose work was lost stays good. */
export async function spend(trx: Transaction<Database>, proof: Proof): Promise<boolean> {
  const row = await trx
    .insertInto('spent_proof')
    .values(proof)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}
