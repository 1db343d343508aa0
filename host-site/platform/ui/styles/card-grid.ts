import { pieces } from './pieces.styles.ts';

const { grid2, grid3, grid4 } = pieces.cls;
const GRIDS = { 2: grid2, 3: grid3, 4: grid4 } as const;

/** Returns the columns that leave the fewest places of the last row empty on wide screens. */
function columnsOf(count: number): keyof typeof GRIDS {
  if (count <= 2) return 2;
  const places = (columns: number) => (columns - (count % columns)) % columns;
  return places(3) < places(4) ? 3 : 4;
}

/** Returns the class of the grid for that number of cards. */
export const cardGrid = (count: number): string => GRIDS[columnsOf(count)];

/** Returns the place of the cards' pictures in that grid, by which browsers choose their files. */
export const cardPlace = (count: number): 'three' | 'four' => (columnsOf(count) === 4 ? 'four' : 'three');
