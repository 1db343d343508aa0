import type { PicturePlace } from '../../../platform/ui/pictures/picture-sources.ts';
import { pieces } from '../../../platform/ui/styles/pieces.styles.ts';

const { grid2, grid3, grid4, grid5 } = pieces.cls;
const GRIDS = { 2: grid2, 3: grid3, 4: grid4, 5: grid5 } as const;
const PLACES = { 2: 'three', 3: 'three', 4: 'four', 5: 'five' } as const;
type Columns = keyof typeof GRIDS;

/** Whether the last row of several has a single card. */
const leavesOne = (count: number, columns: number): boolean => count > columns && count % columns === 1;

/** Returns the columns that leave the fewest places of the last row empty on wide screens, and no card alone. */
function columnsOf(count: number): Columns {
  if (count <= 2) return 2;
  const places = (columns: number) => (columns - (count % columns)) % columns;
  return fittingColumns(count, places(3) < places(4) ? 3 : 4);
}

/** Returns the columns, or others where the last row would have a single card. */
export const fittingColumns = <C extends Columns>(count: number, columns: C): C | 3 | 4 | 5 =>
  ([columns, 3, 4, 5] as const).find((one) => !leavesOne(count, one)) ?? columns;

/** Returns the class of the grid for that number of cards. */
export const cardGrid = (count: number): string => GRIDS[columnsOf(count)];

/** Returns the place of the cards' pictures in that grid, by which browsers choose their files. */
export const cardPlace = (count: number): PicturePlace => PLACES[columnsOf(count)];
