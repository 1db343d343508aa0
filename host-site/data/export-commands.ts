/** `data -- export`: all kinds of data that features export. */
import { type Command, defineCommand, oneOf } from '../platform/cli/command-definition.ts';
import type { Exports } from '../platform/cli/export/exports.ts';
import { LIST_OPTIONS, writeList } from '../platform/cli/export/list-options.ts';
import { keyringOf } from '../platform/keys/keyring-file.ts';

/** Returns the command that exports these kinds. */
export const exportCommand = (exports: Exports): Command =>
  defineCommand({
    name: 'export',
    what: 'all rows of a kind, in the format of the import where there is one',
    args: { export: oneOf(...Object.keys(exports)) },
    options: LIST_OPTIONS,
    run: async (context, input) => {
      const kind = exports[input.export];
      return kind ? writeList(context, input, kind({ db: context.db, keyring: keyringOf(context.settings), reveal: false })) : 1;
    },
  });
