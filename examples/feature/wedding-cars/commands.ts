import { defineCommand } from '../../platform/cli/command-definition.ts';
import { readCars } from './service/cars.ts';

export const listCars = defineCommand({
  name: 'wedding-cars',
  what: 'wedding cars with their prices',
  async run({ db, out }) {
    for (const { name, yuanPerHour } of await readCars(db)) out.write(`${name} ${yuanPerHour}\n`);
    return 0;
  },
});
