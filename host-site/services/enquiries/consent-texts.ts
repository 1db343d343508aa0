/** Every wording that was ever shown beside the phone field, by version, and the record of which one a person saw. */
import { createHash } from 'node:crypto';
import type { Transaction } from 'kysely';
import { CONSENT_VERSION, type ConsentMode, consentParts, isConsentMode, isWeakerConsent } from '../../../widgets/domain/consent.ts';
import type { Database } from '../../database/schema/schema.ts';

/** Wordings stay as long as a record names them: add, never change. */
const WORDINGS: Readonly<Record<string, (mode: ConsentMode, name: string, hotline: string) => string>> = {
  '2026-11': (mode, name, hotline) => consentParts(mode, hotline).join(name),
};

/** Recorded when a request does not state what the person saw. */
const NOT_STATED = 'not-stated';

export interface ConsentSeen {
  mode: ConsentMode | typeof NOT_STATED;
  /** Empty when the request did not say. */
  version: string;
}

/**
 * Returns what is recorded of a request's statement, or undefined when it does not meet the site's mode: a weaker mode is stated, or the
 * site requires a ticked box and the request does not state one. Under `notice` and `off` a request need not state anything.
 */
export function acceptedConsent(stated: { mode?: string; version?: string } | undefined, required: ConsentMode): ConsentSeen | undefined {
  const { mode, version = '' } = stated ?? {};
  if (!isConsentMode(mode)) return required === 'checkbox' ? undefined : { mode: NOT_STATED, version };
  return isWeakerConsent(mode, required) ? undefined : { mode, version };
}

/** The text with the name and the hotline in it; empty where none was shown or the version is not one of ours. */
export function consentText({ mode, version }: ConsentSeen, name: string, hotline: string): string {
  if (mode === 'off' || mode === NOT_STATED || !Object.hasOwn(WORDINGS, version)) return '';
  return WORDINGS[version]?.(mode, name, hotline) ?? '';
}

/** What a form of this release shows. */
export const shownNow = (mode: ConsentMode): ConsentSeen => ({ mode, version: CONSENT_VERSION });

/** Keeps the text, once however often it was seen, and gives the id that the enquiry refers to; empty for no text. */
export async function keepConsentText(trx: Transaction<Database>, seen: ConsentSeen, text: string, now: number): Promise<string> {
  if (!text) return '';
  const id = createHash('sha256').update(`${seen.mode}/${seen.version} ${text}`).digest('hex').slice(0, 32);
  await trx
    .insertInto('consent_text')
    .values({ id, mode: seen.mode, version: seen.version, text, first_seen_at: now })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute();
  return id;
}
