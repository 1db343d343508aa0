import type { Feature } from '../../platform/feature/feature.ts';
import { exports } from './exports.ts';
import { importData } from './import/import-command.ts';
import { takePictures } from './import/pictures/pictures-command.ts';
import { pushPages } from './push-command.ts';

export const catalogue: Feature = {
  name: 'catalogue',
  what: 'Cities, merchants, packages, examples, notes, posters, and the hotel channel with its halls and menus.',
  needs: [],
  tables: [
    'city',
    'district',
    'example',
    'fee',
    'filter_count',
    'hall',
    'hotel',
    'imported_row',
    'listing',
    'listing_count',
    'merchant',
    'note',
    'package',
    'poster',
    'push_entry',
    'rank',
  ],
  isAlwaysOn: true,
  commands: [importData, takePictures, pushPages],
  exports,
  web: () => import('./web.ts'),
};
