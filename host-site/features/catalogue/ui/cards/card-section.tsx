/** A section of cards under a heading, for further items of a detail page. */
import type { ReactElement } from 'react';
import { SectionHead } from '../../../../platform/ui/heads/section-head.tsx';
import { pieces } from '../../../../platform/ui/styles/pieces.styles.ts';

const GRIDS = { 3: pieces.cls.grid3, 4: pieces.cls.grid4, 5: pieces.cls.grid5 } as const;

interface CardSectionProps {
  title: string;
  lead?: string;
  /** Link to the whole list. */
  more?: { name: string; url: string } | undefined;
  /** Columns of the grid; four if not given. */
  columns?: keyof typeof GRIDS;
  cards: ReactElement[];
}

/** Renders nothing without cards, unless a lead explains why. */
export function CardSection({ title, lead, more, columns = 4, cards }: CardSectionProps) {
  if (!cards.length && !lead) return null;
  return (
    <section className={pieces.cls.section}>
      <SectionHead title={title} lead={lead} more={more} />
      {cards.length > 0 && <div className={GRIDS[columns]}>{cards}</div>}
    </section>
  );
}
