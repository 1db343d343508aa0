/** `data -- export`: enquiries, whose numbers can be revealed, and all other kinds of data. */
import { keyringOf } from '../../keys/keyring-file.ts';
import { announceExports } from '../../privacy/export-folders.ts';
import { defineCommand, flag, type OpenedContext, oneOf } from '../command-definition.ts';
import { recordCommand } from '../commands/audit-command.ts';
import { EXPORTS, type ExportName } from './exports.ts';
import { LIST_OPTIONS, writeList } from './list-options.ts';
import { PERIOD_OPTIONS, periodOf, periodProblem } from './period-options.ts';
import { noteRevealedFile, revealedExports } from './revealed-files.ts';

/** Records a revealed export before the first number is written, for all machines of the database. */
async function noteReveal(context: OpenedContext, file: string | undefined): Promise<void> {
  const { db, settings, clock } = context;
  if (file) {
    await noteRevealedFile(settings.dataDir, file);
    const exports = revealedExports(settings.dataDir, settings.databaseUrl !== undefined);
    const folder = exports.folder();
    if (folder) await announceExports(db, folder, { exports: await exports.list(), now: clock() });
  }
  await recordCommand(context, { event: 'enquiries.exported', detail: { toFile: Boolean(file) } });
}

export const exportEnquiries = defineCommand({
  name: 'export enquiries',
  what: 'enquiries, the oldest first; numbers are masked',
  options: {
    reveal: flag('writes phone numbers in full; without it they are masked'),
    ...PERIOD_OPTIONS,
    ...LIST_OPTIONS,
  },
  usesKeys: true,
  problemOf: periodProblem,
  run: async (context, input) => {
    const { db, settings } = context;
    if (input.reveal) await noteReveal(context, input.out);
    return writeList(
      context,
      input,
      EXPORTS.enquiries({ db, keyring: keyringOf(settings), reveal: input.reveal, period: periodOf(input) }),
    );
  },
});

const KINDS = (Object.keys(EXPORTS) as ExportName[]).filter((name) => name !== 'enquiries');

export const exportData = defineCommand({
  name: 'export',
  what: 'all rows of a kind, in the format of the import where there is one',
  args: { export: oneOf(...KINDS) },
  options: LIST_OPTIONS,
  run: (context, input) =>
    writeList(context, input, EXPORTS[input.export]({ db: context.db, keyring: keyringOf(context.settings), reveal: false })),
});
