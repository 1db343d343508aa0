/** File and date fields with labels in the page's language. The script completes what browsers say in their own; without script the fields stay native. */
import type { InputHTMLAttributes, ReactNode } from 'react';
import { scriptPath } from '../document/client-scripts.ts';
import { boxes } from '../styles/boxes.styles.ts';
import { nativeFieldStyles } from '../styles/native-field.styles.ts';
import { NATIVE_FIELD_TEXTS as texts } from './native-field-texts.ts';

const { cls } = nativeFieldStyles;

type InputAttributes = Omit<InputHTMLAttributes<HTMLInputElement>, 'type' | 'className'>;

/** Renders the tag of the script; a page with several fields runs it once, because it is a module. */
function Script() {
  const script = scriptPath('native-fields');
  return script ? <script type="module" src={script} /> : null;
}

/** Renders what the field holds. Screen readers read it from the field itself. */
const Value = ({ empty, children }: { empty: string; children?: ReactNode }) => (
  <small data-value="" data-empty={empty} aria-hidden="true">
    {children}
  </small>
);

/** Renders a labelled field for one picture. */
export const PictureField = ({ label, ...input }: InputAttributes & { label: string }) => (
  <>
    <label className={cls.file} data-native-field="">
      <input type="file" accept="image/*" {...input} />
      <span>{label}</span>
      <Value empty={texts.noPicture} />
    </label>
    <Script />
  </>
);

/** Renders a date field without a label, and below it the date in Chinese. */
export const DateInput = ({ id, ...input }: InputAttributes) => (
  <span className={cls.date} data-native-field="">
    <input className={boxes.cls.field} id={id} type="date" {...input} />
    <Value empty={texts.noDate}>{texts.dateFormat}</Value>
    <Script />
  </span>
);
