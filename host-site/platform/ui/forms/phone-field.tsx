/** Labelled field for a mobile number, in forms that work without script. The server parses the input. */
import { boxes } from '../styles/boxes.styles.ts';
import { Label } from './label.tsx';

interface PhoneFieldProps {
  label: string;
  hint: string;
  value: string;
  /** Id of the element with the error message; undefined without an error. */
  problem: string | undefined;
  /** The form can be sent without a number. */
  isOptional?: boolean;
}

export const PhoneField = ({ label, hint, value, problem, isOptional = false }: PhoneFieldProps) => (
  <>
    <Label id="phone" text={label} />
    <input
      className={boxes.cls.field}
      id="phone"
      name="phone_num"
      type="text"
      inputMode="numeric"
      autoComplete="tel-national"
      maxLength={20}
      required={!isOptional}
      placeholder={hint}
      defaultValue={value}
      aria-invalid={problem ? true : undefined}
      aria-describedby={problem}
    />
  </>
);
