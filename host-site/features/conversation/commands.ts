/** `data -- picture ID FILE`: writes the picture of a reported message or review to a file, for the operator's moderation. */
import type { Kysely } from 'kysely';
import { defineCommand, word } from '../../platform/cli/command-definition.ts';
import { recordCommand } from '../../platform/cli/commands/audit-command.ts';
import type { CommandContext } from '../../platform/cli/commands/command-context.ts';
import { onSameNode } from '../../platform/database/distribution/node-condition.ts';
import type { Database } from '../../platform/database/schema/schema.ts';
import type { FileStore } from '../../platform/files/file-store.ts';
import { keyringOf } from '../../platform/keys/keyring-file.ts';
import { createFile } from '../../platform/system/durable-file.ts';
import { reportedPictures } from '../../platform/uploads/reported-pictures.ts';
import { readPicture, type UploadOwner } from '../../platform/uploads/uploads.ts';
import { pictureOwner } from './service/channel-record.ts';

/** Returns the conversation of a picture; undefined when its message was not reported. */
export async function reportedChannel(db: Kysely<Database>, id: string): Promise<UploadOwner | undefined> {
  const message = await db
    .selectFrom('chat_message')
    .innerJoin('chat_report', (join) =>
      join
        .onRef('chat_report.channel_id', '=', 'chat_message.channel_id')
        .onRef('chat_report.seq', '=', 'chat_message.seq')
        .on(onSameNode(db, 'chat_report.merchant_id', 'chat_message.merchant_id')),
    )
    .select(['chat_message.channel_id', 'chat_report.merchant_id'])
    .where('chat_message.upload_id', '=', id)
    .where('chat_message.upload_id', '!=', '')
    .executeTakeFirst();
  return message && pictureOwner(message.channel_id, message.merchant_id);
}

/** Resolves with the exit code: 1 when no reported message or review has the picture. */
export async function pictureCommand(context: CommandContext & { store: FileStore }, id: string, file: string): Promise<number> {
  const { db, settings, clock, store, say } = context;
  const owners = await Promise.all(context.slots.of(reportedPictures).map((ownerOf) => ownerOf(db, id)));
  const owner = owners.find((one) => one !== undefined);
  const bytes = owner && (await readPicture({ db, keyring: keyringOf(settings), files: store, clock }, { owner, id, version: 'full' }));
  if (!bytes) {
    say(
      `${id} is no picture of a reported message or review: data -- export reports and data -- review list name them. Nothing was written.`,
    );
    return 1;
  }
  // Before the file, so that no file exists without an entry.
  await recordCommand(context, { event: 'picture.exported', target: id });
  if (!createFile(file, bytes)) {
    say(`${file} exists already; name a new file.`);
    return 1;
  }
  say(`Wrote ${bytes.length} bytes to ${file}. Delete the file when you have decided.`);
  return 0;
}

export const writeReportedPicture = defineCommand({
  name: 'picture',
  what: 'write the picture of a reported message or review to a file (WebP)',
  args: { id: word('ID'), file: word('FILE') },
  usesKeys: true,
  run: (context, { id, file }) => pictureCommand(context, id, file),
});
