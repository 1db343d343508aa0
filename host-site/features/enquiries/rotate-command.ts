/** `data -- rotate-keys`: adds keys, or moves all numbers to the current ones. */
import { defineCommand, flag } from '../../platform/cli/command-definition.ts';
import { recordCommand } from '../../platform/cli/commands/audit-command.ts';
import type { CommandContext } from '../../platform/cli/commands/command-context.ts';
import { privacyOf } from '../../platform/feature/privacy.ts';
import { addKeys, keyFileOf, keyringOf } from '../../platform/keys/keyring-file.ts';
import { resealColumns, sealedKinds } from '../../platform/keys/sealed-columns.ts';
import { rotateKeys } from './privacy/keyring-rotation.ts';

/** Resolves with the exit code: 1 when a key is missing, or when keys are not in the key file and so cannot be added here. */
export async function rotateCommand(context: CommandContext, kinds: { cipher: boolean; hash: boolean }): Promise<number> {
  const { db, settings, features, say, progress } = context;
  if (kinds.cipher || kinds.hash) return addCommand(context, kinds);
  const keyring = keyringOf(settings);
  const { count } = await db
    .selectFrom('enquiry')
    .select((e) => e.fn.countAll().as('count'))
    .executeTakeFirstOrThrow();
  const rotating = progress('enquiries', Number(count));
  const { encrypted, hashed, unreadable, waiting } = await rotateKeys({ db, keyring, privacy: privacyOf(features) }, rotating.advance);
  rotating.end();
  const sealed = sealedKinds(features);
  const resealed = Object.entries(await resealColumns(db, keyring, sealed));
  await recordCommand(context, {
    event: 'keys.rotated',
    detail: {
      key: keyring.current,
      hashKey: keyring.currentHash,
      encrypted,
      hashed,
      ...Object.fromEntries(resealed.map(([kind, { rewritten }]) => [kind, rewritten])),
    },
  });
  for (const [kind, { rewritten, unreadable: missing }] of resealed) {
    const what = sealed.find((one) => one.kind === kind)?.what;
    if (rewritten) say(`${rewritten} ${what} now under key ${keyring.current}.`);
    if (missing) say(`${missing} ${what} need a key that is missing.`);
  }
  say(`${encrypted} number(s) now under key ${keyring.current}, ${hashed} under hash key ${keyring.currentHash}.`);
  for (const { key, count } of unreadable) say(`${count} number(s) need key ${key}, which is missing.`);
  for (const { key, accounts, rights } of waiting)
    say(`${accounts} account(s) and ${rights} merchant login(s) stay under hash key ${key} until their number logs in: keep that key.`);
  if (unreadable.length || resealed.some(([, each]) => each.unreadable)) return 1;
  say('No other encryption key is needed any more, except for backups.');
  if (!waiting.length) say('An earlier hash key is needed only for receipt links and for backups, see docs/operations.md.');
  return 0;
}

async function addCommand(context: CommandContext, kinds: { cipher: boolean; hash: boolean }): Promise<number> {
  const { settings, say } = context;
  if (settings.enquiryKeys) {
    say('ENQUIRY_KEYS is set: add the new key there yourself, before those of its kind (id:key, hash-id:key), see docs/operations.md.');
    return 1;
  }
  const { cipher, hash } = addKeys(keyFileOf(settings.dataDir), kinds);
  for (const key of [cipher, hash]) {
    if (!key) continue;
    await recordCommand(context, { event: 'keys.added', detail: { key } });
    say(`Key ${key} was added.`);
  }
  say('Restart every process of the site, then run rotate-keys.');
  return 0;
}

export const rotate = defineCommand({
  name: 'rotate-keys',
  what: 'move all numbers to the current keys; with a flag only add a new key',
  options: { 'new-key': flag(), 'new-hash-key': flag() },
  usesKeys: true,
  run: (context, { 'new-key': cipher, 'new-hash-key': hash }) => rotateCommand(context, { cipher, hash }),
});
