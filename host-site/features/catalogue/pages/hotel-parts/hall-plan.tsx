/** The table plan on the page of a hall, with the form for the couple's number of tables. Works without script. */
import { weddingFields } from '../../../../platform/ui/document/carried-wedding.ts';
import { LinkButton, Submit } from '../../../../platform/ui/forms/button.tsx';
import { SectionHead } from '../../../../platform/ui/heads/section-head.tsx';
import { accountStyles } from '../../../../platform/ui/styles/account.styles.ts';
import { pieces } from '../../../../platform/ui/styles/pieces.styles.ts';
import { TablesField } from '../../ui/facts/tables-field.tsx';
import { PANORAMA_TEXTS } from '../../ui/panorama-texts.ts';
import { planHall, planWords, TablePlan } from '../../ui/plan/table-plan.tsx';
import type { HallProps } from './hall.load.ts';
import { hotelPartsStyles } from './hotel-parts.styles.ts';
import { HALL_PLAN_TEXTS as texts } from './hotel-parts-texts.ts';

const { cls } = hotelPartsStyles;

/** @param action address of the page; the submitted form replaces its parameters */
export function HallPlanSection({ hall, tables, wedding, action }: Pick<HallProps, 'hall' | 'tables' | 'wedding'> & { action: string }) {
  const facts = planHall(hall, tables);
  const { most } = facts.layout;
  return (
    <section className={pieces.cls.section} id="plan">
      <SectionHead title={texts.title} lead={texts.lead} />
      <div className={cls.plan}>
        <TablePlan hall={hall} facts={facts} />
        <div>
          <form action={`${action}#plan`} className={cls.planForm} data-print="off">
            {weddingFields({ ...wedding, tables: 0 }).map(([name, value]) => (
              <input key={name} type="hidden" name={name} value={value} />
            ))}
            <TablesField label={texts.tables} tables={tables} />
            <Submit text={texts.submit} />
          </form>
          {tables > most && (
            <p className={accountStyles.cls.alert} role="status">
              {texts.tooMany(tables, most)}
            </p>
          )}
          <p className={cls.planLimit}>{most < hall.maxTables ? texts.room(most, hall.maxTables) : texts.limit(most)}</p>
          {hall.panorama && (
            <p className={cls.planLimit} data-print="off">
              <LinkButton text={PANORAMA_TEXTS.toPanorama} look="text" href="#vr" />
            </p>
          )}
          <h3 className={pieces.cls.smallHead}>{texts.words}</h3>
          <ul className={cls.planWords}>
            {planWords(facts, hall.height).map((words) => (
              <li key={words}>{words}</li>
            ))}
          </ul>
        </div>
      </div>
    </section>
  );
}
