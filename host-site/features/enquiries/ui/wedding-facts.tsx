/** The facts of a wedding plan, as rows of a `dl` and as one line. Both render nothing when nothing is stated. */
import { Fragment } from 'react';
import type { WeddingPlan } from '../../../../widgets/domain/services/wedding-plan.ts';
import { chineseDate } from '../../../platform/ui/facts/chinese-date.ts';
import { FLEXIBILITY_NAMES, MEAL_NAMES, WEDDING_TEXTS } from './wedding-texts.ts';

/** Returns label and value of everything that is stated. */
export function weddingFacts({ date, flexibility, meal, tables, hall }: WeddingPlan): [string, string][] {
  const dateText = [date && chineseDate(date), flexibility && FLEXIBILITY_NAMES[flexibility]].filter(Boolean).join('，');
  const facts: [string, string][] = [
    [WEDDING_TEXTS.date, dateText],
    [WEDDING_TEXTS.meal, meal && MEAL_NAMES[meal]],
    [WEDDING_TEXTS.tables, tables ? WEDDING_TEXTS.tableCount(tables) : ''],
    [WEDDING_TEXTS.hall, hall ? hall.name || WEDDING_TEXTS.goneHall : ''],
  ];
  return facts.filter(([, value]) => value);
}

/** @param props.hall address of the hall; absent: it is not a link */
export const WeddingFacts = ({ wedding, hall }: { wedding: WeddingPlan; hall?: string | undefined }) =>
  weddingFacts(wedding).map(([label, value]) => (
    <Fragment key={label}>
      <dt>{label}</dt>
      <dd>{hall && label === WEDDING_TEXTS.hall ? <a href={hall}>{value}</a> : value}</dd>
    </Fragment>
  ));

export function WeddingLine({ wedding }: { wedding: WeddingPlan }) {
  const facts = weddingFacts(wedding);
  return facts.length > 0 ? <small>{facts.map(([, value]) => value).join('，')}</small> : null;
}
