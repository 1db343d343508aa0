/** Fields of a wedding plan that the planner and the receipt share. */
import { MOST_WEDDING_TABLES } from '../../../../widgets/domain/services/wedding-plan.ts';
import { Label } from '../../../platform/ui/forms/label.tsx';
import { DateInput } from '../../../platform/ui/forms/native-field.tsx';
import { boxes } from '../../../platform/ui/styles/boxes.styles.ts';
import { WEDDING_TEXTS } from './wedding-texts.ts';

interface DateFieldProps {
  id: string;
  value: string;
  /** First and last date that can be chosen. */
  first: string;
  last: string;
}

export const WeddingDateField = ({ id, value, first, last }: DateFieldProps) => (
  <>
    <Label id={id} text={WEDDING_TEXTS.date} />
    <DateInput id={id} name="date" min={first} max={last} defaultValue={value} />
  </>
);

/** @param hint returns the placeholder for the largest number of tables */
export const WeddingTablesField = ({ id, value, hint }: { id: string; value: string; hint: (most: number) => string }) => (
  <>
    <Label id={id} text={WEDDING_TEXTS.tables} />
    <input
      className={boxes.cls.field}
      id={id}
      type="text"
      inputMode="numeric"
      name="tables"
      maxLength={3}
      placeholder={hint(MOST_WEDDING_TABLES)}
      defaultValue={value}
    />
  </>
);
