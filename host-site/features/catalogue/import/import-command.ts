/** `data -- import FILE…`: an operator's own data. */
import { defineCommand, flag, words } from '../../../platform/cli/command-definition.ts';
import { importTables } from '../contract/service-slots.ts';
import { importTablesWith, TABLE_NAMES } from './format/tables.ts';
import { importFiles } from './import-files.ts';
import { createPictureCheck, createPictureMeasure, createPictureSample, pictureSources } from './pictures/picture-check.ts';

export const importData = defineCommand({
  name: 'import',
  what: `a file is named after what it holds: ${TABLE_NAMES.join(', ')}, or what a feature adds
(.csv or .ndjson, see examples/data); all files or nothing, again is harmless`,
  args: { files: words('FILE') },
  options: {
    'without-demonstration': flag("takes the demonstration's merchants, words and links away in the same step; for your first import"),
  },
  run: async ({ db, clock, features, settings, slots, say, progress, store }, input) => {
    const pictures = pictureSources(store);
    const { isImported, problems, counts, notes } = await importFiles(db, input.files, {
      now: clock(),
      importTables: importTablesWith(slots.of(importTables)),
      withoutDemonstration: input['without-demonstration'] ? features : undefined,
      isPicture: createPictureCheck(pictures),
      measurePicture: createPictureMeasure(pictures),
      files: { store, settings },
      samplePicture: createPictureSample(pictures),
      progress,
    });
    for (const line of [...notes, ...problems]) say(line);
    if (!isImported) return 1;
    say(
      Object.entries(counts)
        .map(([name, count]) => `${name}: ${count}`)
        .join(', '),
    );
    return 0;
  },
});
