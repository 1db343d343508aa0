import { pieces } from './pieces.styles.ts';

const { grid2, grid3, grid4 } = pieces.cls;

/** Returns the class of a grid whose last row leaves the fewest places empty on wide screens. */
export function cardGrid(count: number): string {
  if (count <= 2) return grid2;
  const places = (columns: number) => (columns - (count % columns)) % columns;
  return places(3) < places(4) ? grid3 : grid4;
}
