import type { ReactNode } from 'react';
import type { PageEnv } from '../../../../platform/ui/document/page.ts';
import { pageParts } from '../../../../platform/ui/document/page-parts.ts';
import type { ListSelection } from '../../contract/page-slots.ts';

/** Renders the boxes that select an entry of a list. */
export const selectionBoxes = (
  selections: readonly ListSelection[],
  entry: Parameters<ListSelection['box']>[0],
  place: Parameters<ListSelection['box']>[1],
  env: PageEnv,
): ReactNode =>
  pageParts(
    selections.map(
      ({ box }) =>
        () =>
          box(entry, place),
    ),
    env,
  );
