/** Consent texts by version, and the record of the text that a person saw. */
import { createHash } from 'node:crypto';
import type { Kysely } from 'kysely';
import { type ConsentMode, consentParts, isConsentMode, isWeakerConsent } from '../../../../widgets/domain/site/consent.ts';
import type { Database } from '../../../platform/database/schema/schema.ts';
import type { ConsentTextTable } from '../tables.ts';

/** Records refer to these texts by version: add versions, never change one. */
const WORDINGS: Readonly<Record<string, (mode: ConsentMode, name: string, hotline: string) => string>> = {
  '2026-11': (mode, name, hotline) => consentParts(mode, hotline).join(name),
};

/** Recorded when a request does not state a consent text. */
const NOT_STATED = 'not-stated';

export interface ConsentSeen {
  mode: ConsentMode | typeof NOT_STATED;
  /** Empty: the request did not state it. */
  version: string;
}

/**
 * Returns the consent to record, or undefined when it does not meet the site's mode: the request states a weaker mode, or the site
 * requires a ticked box and the request does not state one. Under `notice` and `off` a request need not state anything.
 */
export function acceptedConsent(stated: { mode?: string; version?: string } | undefined, required: ConsentMode): ConsentSeen | undefined {
  const { mode, version = '' } = stated ?? {};
  if (!isConsentMode(mode)) return required === 'checkbox' ? undefined : { mode: NOT_STATED, version };
  return isWeakerConsent(mode, required) ? undefined : { mode, version };
}

/** Returns the text with merchant name and hotline; empty when no text was visible or the version is unknown. */
export function consentText({ mode, version }: ConsentSeen, name: string, hotline: string): string {
  if (mode === 'off' || mode === NOT_STATED || !Object.hasOwn(WORDINGS, version)) return '';
  return WORDINGS[version]?.(mode, name, hotline) ?? '';
}

/** Returns the row of a text that was visible; undefined for no text. The same text always has the same id. */
export function consentRow({ mode, version }: ConsentSeen, text: string, now: number): ConsentTextTable | undefined {
  if (!text) return undefined;
  const id = createHash('sha256').update(`${mode}/${version} ${text}`).digest('hex').slice(0, 32);
  return { id, mode, version, text, first_seen_at: now };
}

/** Stores a text that was visible, unless it is stored. */
export async function storeConsentText(db: Kysely<Database>, row: ConsentTextTable | undefined): Promise<void> {
  if (!row) return;
  await db
    .insertInto('consent_text')
    .values(row)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute();
}
