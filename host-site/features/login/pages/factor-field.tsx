/** Errors of single fields, and the labelled field for a code of the authenticator app or a recovery code. */
import { Label } from '../../../platform/ui/forms/label.tsx';
import { Icon } from '../../../platform/ui/pictures/icon.tsx';
import { boxes } from '../../../platform/ui/styles/boxes.styles.ts';
import { classes } from '../../../platform/ui/styles/classes.ts';
import { accountPageStyles } from './account.styles.ts';
import { FACTOR_TEXTS as texts } from './account-texts.ts';

const { cls } = accountPageStyles;

/** Returns the attributes of a field that `FieldProblem` is about. */
export const describedBy = (problem: string) =>
  ({ 'aria-invalid': problem ? true : undefined, 'aria-describedby': problem ? 'problem' : undefined }) as const;

/** Renders the error about the field above it; nothing without a text. */
export function FieldProblem({ text }: { text: string }) {
  if (!text) return null;
  return (
    <p className={cls.error} id="problem" role="alert">
      <Icon name="info" />
      {text}
    </p>
  );
}

/** @param problem error about the submitted code; empty without one */
export const FactorField = ({ problem }: { problem: string }) => (
  <>
    <Label id="otp" text={texts.field} />
    <input
      className={classes(boxes.cls.field, cls.code)}
      id="otp"
      name="otp"
      type="text"
      autoComplete="one-time-code"
      autoCapitalize="characters"
      spellCheck={false}
      maxLength={24}
      required
      placeholder={texts.hint}
      {...describedBy(problem)}
    />
    <FieldProblem text={problem} />
  </>
);
