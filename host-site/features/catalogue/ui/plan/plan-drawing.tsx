/** The drawing of a table plan, to scale: one unit is one metre. */
import type { Door, HallPlan } from '../../../../../widgets/domain/hall-plan/hall-plan.ts';
import { PLAN_TEXTS as texts } from './plan-texts.ts';
import { AISLE, type Place, SEAT_RADIUS, TABLE_RADIUS } from './table-layout.ts';
import { tablePlanStyles } from './table-plan.styles.ts';

const { cls } = tablePlanStyles;
/** Ground around the hall, for its dimensions and the leaves of its doors. */
const MARGIN = 2.2;
const LINE = 0.12;
const CHAIRS = 10;
const CHAIR = 0.24;
/** A text is this part of the drawing's width: 12 px on a phone. */
const TEXT_SHARE = 29;
const SCALE = 5;

const rounded = (metres: number): number => Math.round(metres * 100) / 100;

interface DrawingProps {
  plan: HallPlan;
  places: readonly Place[];
  /** Unique on the page. */
  id: string;
  isSketch: boolean;
  /** Name and description for screen readers. */
  title: string;
  description: string;
  className?: string | undefined;
}

export function PlanDrawing({ plan, places, id, isSketch, title, description, className = cls.plan }: DrawingProps) {
  const { width, length, stage } = plan;
  const size = rounded((width + 2 * MARGIN) / TEXT_SHARE);
  const middle = width / 2;
  return (
    <svg
      className={className}
      viewBox={`${-MARGIN} ${-MARGIN} ${rounded(width + 2 * MARGIN)} ${rounded(length + 2 * MARGIN)}`}
      role="img"
      aria-labelledby={`${id}-title ${id}-desc`}
    >
      <title id={`${id}-title`}>{title}</title>
      <desc id={`${id}-desc`}>{description}</desc>
      <defs>
        <TableSymbol id={`${id}-table`} />
      </defs>
      <rect className={cls.floor} width={width} height={length} strokeWidth={LINE * 2} />
      <rect
        className={cls.aisle}
        x={rounded(middle - AISLE / 2)}
        y={stage?.depth ?? 0}
        width={AISLE}
        height={rounded(length - (stage?.depth ?? 0))}
      />
      {stage && <Stage stage={stage} middle={middle} size={size} />}
      {plan.doors.map((door) => (
        <DoorMark key={`${door.wall}${door.from}`} door={door} plan={plan} />
      ))}
      {plan.pillars.map(({ x, y, size: side }) => (
        <rect
          key={`${x},${y}`}
          className={cls.pillar}
          x={rounded(x - side / 2)}
          y={rounded(y - side / 2)}
          width={side}
          height={side}
          data-pillar=""
        />
      ))}
      {places.map(({ x, y }, index) => (
        <g key={`${x},${y}`} data-table={index + 1}>
          <use href={`#${id}-table`} x={rounded(x)} y={rounded(y)} />
          <text x={rounded(x)} y={rounded(y)} fontSize={Math.min(size, 1.1)}>
            {index + 1}
          </text>
        </g>
      ))}
      <Dimensions plan={plan} size={size} isSketch={isSketch} />
    </svg>
  );
}

/** A round table with its chairs. */
function TableSymbol({ id }: { id: string }) {
  const chairs = Array.from({ length: CHAIRS }, (_, at) => (at * 2 * Math.PI) / CHAIRS);
  const radius = SEAT_RADIUS - CHAIR - 0.06;
  return (
    <g id={id}>
      {chairs.map((angle) => (
        <circle
          key={angle}
          className={cls.seat}
          cx={rounded(Math.cos(angle) * radius)}
          cy={rounded(Math.sin(angle) * radius)}
          r={CHAIR}
          strokeWidth={LINE / 2}
        />
      ))}
      <circle className={cls.table} r={TABLE_RADIUS} strokeWidth={LINE} />
    </g>
  );
}

function Stage({ stage, middle, size }: { stage: NonNullable<HallPlan['stage']>; middle: number; size: number }) {
  return (
    <g>
      <rect
        className={cls.stage}
        x={rounded(middle - stage.width / 2)}
        width={stage.width}
        height={stage.depth}
        strokeWidth={LINE}
        data-stage=""
      />
      <text x={rounded(middle)} y={rounded(stage.depth / 2)} fontSize={size}>
        {texts.stageName}
      </text>
    </g>
  );
}

/** A gap in the wall, and the leaf that opens outwards. */
function DoorMark({ door: { wall, from, width: wide }, plan: { width, length } }: { door: Door; plan: HallPlan }) {
  const isSide = wall === 'left' || wall === 'right';
  const at = { front: 0, back: length, left: 0, right: width }[wall];
  const leaf = Math.min(wide, MARGIN - 0.4) * (wall === 'front' || wall === 'left' ? -1 : 1);
  const gap = isSide ? `M${at} ${from}v${wide}` : `M${from} ${at}h${wide}`;
  const open = isSide ? `M${at} ${from}h${rounded(leaf)}` : `M${from} ${at}v${rounded(leaf)}`;
  return (
    <g data-door={wall}>
      <path className={cls.door} d={gap} strokeWidth={LINE * 3} />
      <path className={cls.leaf} d={open} strokeWidth={LINE} />
    </g>
  );
}

/** Both sides of the hall, a scale, and the mark of a drawing that is derived. */
function Dimensions({ plan: { width, length }, size, isSketch }: { plan: HallPlan; size: number; isSketch: boolean }) {
  const below = rounded(length + MARGIN * 0.7);
  return (
    <g>
      <text x={rounded(width / 2)} y={-MARGIN / 2} fontSize={size}>
        {isSketch ? texts.sketch : texts.size(width, length)}
      </text>
      <path className={cls.rule} d={`M0 ${below - 0.3}v.6M0 ${below}h${SCALE}M${SCALE} ${below - 0.3}v.6`} strokeWidth={LINE} />
      <text x={rounded(SCALE + size * 1.6)} y={below} fontSize={size}>
        {texts.scale}
      </text>
    </g>
  );
}
