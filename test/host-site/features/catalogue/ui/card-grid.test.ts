import { expect, it } from 'vitest';
import { cardGrid, cardPlace, fittingColumns } from '../../../../../host-site/features/catalogue/ui/card-grid.ts';
import { pieces } from '../../../../../host-site/platform/ui/styles/pieces.styles.ts';

const COLUMNS = { [pieces.cls.grid2]: 2, [pieces.cls.grid3]: 3, [pieces.cls.grid4]: 4, [pieces.cls.grid5]: 5 };
const COUNTS = Array.from({ length: 59 }, (_, index) => index + 2);

it('leaves no card alone in the last row, whatever the number of cards and the columns of the list', () => {
  const alone = COUNTS.flatMap((count) =>
    [COLUMNS[cardGrid(count)] ?? 0, fittingColumns(count, 3), fittingColumns(count, 4), fittingColumns(count, 5)]
      .filter((columns) => count > columns && count % columns === 1)
      .map((columns) => `${count} in ${columns} columns`),
  );
  expect(alone).toEqual([]);
  expect([cardGrid(13), cardPlace(13)]).toEqual([pieces.cls.grid5, 'five']);
});

it('keeps the columns of a list whose last row is full or has several cards', () => {
  expect([fittingColumns(24, 4), fittingColumns(6, 3), fittingColumns(14, 4), fittingColumns(5, 5)]).toEqual([4, 3, 4, 5]);
});
