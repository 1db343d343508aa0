/** Table plans: tables never overlap, never leave the hall, keep aisle, doors and stage free, and are never more than the hotel accepts. */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { planFault, readPlan } from '../../../../../host-site/features/catalogue/contract/hall-plan.ts';
import { demoRows } from '../../../../../host-site/features/catalogue/demo/demo-files.ts';
import { derivedPlan } from '../../../../../host-site/features/catalogue/ui/plan/derived-plan.ts';
import { layoutTables } from '../../../../../host-site/features/catalogue/ui/plan/table-layout.ts';
import type { HallPlan } from '../../../../../widgets/domain/hall-plan/hall-plan.ts';
import { propertyRuns } from '../../../../support/runner/property-runs.ts';

const RUNS = propertyRuns(1500);
/** The rules in the reader's numbers, not in those of the code. */
const SEATS = 1.45;
const NEARLY = 1e-6;

const tenths = (from: number, to: number) =>
  fc.integer({ min: Math.round(from * 10), max: Math.floor(to * 10 + NEARLY) }).map((value) => value / 10);
const hall: fc.Arbitrary<HallPlan> = fc.record({ width: tenths(4, 60), length: tenths(4, 80) }).chain(({ width, length }) =>
  fc.record({
    width: fc.constant(width),
    length: fc.constant(length),
    stage: fc.option(fc.record({ width: tenths(1, width), depth: tenths(1, length / 2) })),
    pillars: fc.array(fc.record({ x: tenths(1, width - 1), y: tenths(1, length - 1), size: tenths(0.3, 1.6) }), { maxLength: 12 }),
    doors: fc.array(
      fc.record({
        wall: fc.constantFrom('front', 'back', 'left', 'right'),
        from: tenths(0, Math.min(width, length) - 2),
        width: tenths(1, 2),
      }),
      { maxLength: 4 },
    ),
  }),
);

/** Returns the rules that a layout breaks. */
function brokenRules(plan: HallPlan, tables: number, maxTables: number): string[] {
  const { places, most } = layoutTables(plan, tables, maxTables);
  const { width, length, stage, pillars, doors } = plan;
  const broken = new Set<string>();
  if (places.length !== Math.min(tables, most) || most > maxTables) broken.add('number');
  places.forEach(({ x, y }, index) => {
    // 3.1 from centre to centre: 1.3 from edge to edge.
    for (const other of places.slice(index + 1)) if (Math.hypot(x - other.x, y - other.y) < 3.1 - NEARLY) broken.add('distance');
    if (x - SEATS < 0.3 - NEARLY || x + SEATS > width - 0.3 + NEARLY || y - SEATS < -NEARLY || y + SEATS > length - 0.3 + NEARLY)
      broken.add('wall');
    if (Math.abs(x - width / 2) < 1 + SEATS - NEARLY) broken.add('aisle');
    if (stage && y < stage.depth + 1.5 + SEATS - NEARLY) broken.add('stage');
    for (const { x: px, y: py, size } of pillars)
      if (Math.hypot(Math.max(0, Math.abs(px - x) - size / 2), Math.max(0, Math.abs(py - y) - size / 2)) < SEATS - 1e-4)
        broken.add('pillar');
    for (const { wall, from, width: wide } of doors) {
      const along = wall === 'left' || wall === 'right' ? y : x;
      const depth = { front: y, back: length - y, left: x, right: width - x }[wall];
      if (along >= from && along <= from + wide && depth < 1.5 + SEATS - 1e-4) broken.add('door');
    }
  });
  return [...broken];
}

it('places tables without overlap, inside the hall, off aisle, stage, pillars and doors, and never more than the limit', () => {
  fc.assert(
    fc.property(hall, fc.integer({ min: 0, max: 120 }), fc.integer({ min: 1, max: 100 }), (plan, tables, maxTables) => {
      expect(brokenRules(plan, tables, maxTables)).toEqual([]);
    }),
    { numRuns: RUNS, seed: 20_261_123 },
  );
});

it('gives the same places for the same hall and number', () => {
  fc.assert(
    fc.property(hall, fc.integer({ min: 0, max: 80 }), (plan, tables) => {
      expect(layoutTables(plan, tables, 60)).toEqual(layoutTables(structuredClone(plan), tables, 60));
    }),
    { numRuns: propertyRuns(100), seed: 20_261_123 },
  );
});

it('derives a hall that holds its tables when the area is unknown, and keeps a published area', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 120 }), fc.integer({ min: 60, max: 3000 }), (maxTables, area) => {
      expect(layoutTables(derivedPlan({ area: 0, maxTables }), maxTables, maxTables).places).toHaveLength(maxTables);
      const { width, length } = derivedPlan({ area, maxTables });
      expect(Math.abs(width * length - area) / area).toBeLessThan(0.01);
    }),
    { numRuns: propertyRuns(200), seed: 20_261_123 },
  );
});

it('holds the tables of every hall of the demo data, whose plans are consistent', async () => {
  const halls = await demoRows('halls');
  const faults = halls.flatMap((one) => {
    const plan = readPlan(one);
    if (!plan) return one.floor === '室外' ? [] : [`${one.id}: no plan`];
    const { most } = layoutTables(plan, one.max_tables, one.max_tables);
    return planFault(plan, one.area) || most < one.max_tables
      ? [`${one.id} ${one.name}: ${planFault(plan, one.area) ?? `${most} of ${one.max_tables}`}`]
      : [];
  });
  expect(halls.length).toBeGreaterThan(100);
  expect(faults).toEqual([]);
});
