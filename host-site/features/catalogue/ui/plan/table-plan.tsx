/** The table plan of a hall: the drawing, what it shows in words, and the same as a picture. */
import type { Hall } from '../../../../../widgets/domain/catalogue/hotel-entities.ts';
import type { HallPlan } from '../../../../../widgets/domain/hall-plan/hall-plan.ts';
import { pictureStyles } from '../../../../platform/ui/pictures/picture.styles.ts';
import { classes } from '../../../../platform/ui/styles/classes.ts';
import { derivedPlan } from './derived-plan.ts';
import { PlanDrawing } from './plan-drawing.tsx';
import { PLAN_TEXTS as texts } from './plan-texts.ts';
import { AISLE, layoutTables, TABLE_RADIUS, type TableLayout } from './table-layout.ts';
import { tablePlanStyles } from './table-plan.styles.ts';

const { cls } = tablePlanStyles;

export type PlannedHall = Pick<Hall, 'id' | 'name' | 'area' | 'height' | 'maxTables' | 'plan'>;

export interface TablePlanFacts {
  plan: HallPlan;
  layout: TableLayout;
  /** Whether the plan is derived from area and tables. */
  isSketch: boolean;
}

/** Returns the plan of a hall with as many of the tables as it holds. */
export function planHall(hall: PlannedHall, tables: number): TablePlanFacts {
  const plan = hall.plan ?? derivedPlan(hall);
  return { plan, layout: layoutTables(plan, tables, hall.maxTables), isSketch: hall.plan === null };
}

/** Returns what the drawing shows, as sentences without full stops. */
export function planWords({ plan, layout, isSketch }: TablePlanFacts, height: number): string[] {
  const { width, length, stage, pillars, doors } = plan;
  const rows: number[] = [];
  let depth = Number.NaN;
  for (const { y } of layout.places) {
    if (y !== depth) rows.push(0);
    depth = y;
    rows[rows.length - 1] = (rows.at(-1) ?? 0) + 1;
  }
  let last = 0;
  const rowWords = rows.map((count, index) => {
    last += count;
    return texts.row(index + 1, last - count + 1, last);
  });
  return [
    isSketch ? texts.sketchNote : texts.hall(width, length),
    height > 0 ? texts.ceiling(height) : '',
    stage && !isSketch ? texts.stage(stage.width, stage.depth) : '',
    texts.aisle(AISLE),
    pillars.length > 0 ? texts.pillars(pillars.length) : '',
    doors.length > 0 && !isSketch ? texts.doors(doors.map(({ wall }) => wall)) : '',
    layout.places.length > 1 ? texts.gap(Math.round((layout.pitch - 2 * TABLE_RADIUS) * 10) / 10) : '',
    ...rowWords,
  ].filter(Boolean);
}

/** Renders the plan as a figure; the caption states exactly the tables of the drawing. */
export function TablePlan({ hall, facts }: { hall: PlannedHall; facts: TablePlanFacts }) {
  const { plan, layout, isSketch } = facts;
  const count = layout.places.length;
  return (
    <figure className={cls.figure} data-tables={count}>
      <PlanDrawing
        plan={plan}
        places={layout.places}
        id={`plan-${hall.id}`}
        isSketch={isSketch}
        title={texts.title(hall.name, count)}
        description={planWords(facts, 0).slice(0, 3).join('，')}
      />
      <figcaption>
        {texts.caption(count)}
        {isSketch && texts.sketchNote}
      </figcaption>
    </figure>
  );
}

/** Renders the plan with all tables of the hall in the frame of a picture, where the hall has no photograph. */
export function PlanPicture({ hall, type, className }: { hall: PlannedHall; type: 1 | 5; className?: string | undefined }) {
  const facts = planHall(hall, hall.maxTables);
  const { frame, type1, type5 } = pictureStyles.cls;
  return (
    <span className={classes(frame, type === 1 ? type1 : type5, className)}>
      <PlanDrawing
        className={cls.picture}
        plan={facts.plan}
        places={facts.layout.places}
        id={`picture-${hall.id}`}
        isSketch={facts.isSketch}
        title={texts.title(hall.name, facts.layout.places.length)}
        description={planWords(facts, 0).slice(0, 3).join('，')}
      />
    </span>
  );
}
