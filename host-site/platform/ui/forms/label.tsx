/** The label above a field. */
import { boxes } from '../styles/boxes.styles.ts';

/** @param id of the field */
export const Label = ({ id, text }: { id: string; text: string }) => (
  <label className={boxes.cls.label} htmlFor={id}>
    {text}
  </label>
);
