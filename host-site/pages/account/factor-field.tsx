/** Labelled field for a code of the authenticator app, or for a recovery code. */

import { Icon } from '../../ui/pictures/icon.tsx';
import { boxes } from '../../ui/styles/boxes.styles.ts';
import { classes } from '../../ui/styles/classes.ts';
import { accountPageStyles } from './account.styles.ts';
import { FACTOR_TEXTS as texts } from './account-texts.ts';

const { cls } = accountPageStyles;

/** @param problem error about the submitted code; empty without one */
export const FactorField = ({ problem }: { problem: string }) => (
  <>
    <label className={boxes.cls.label} htmlFor="otp">
      {texts.field}
    </label>
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
      aria-invalid={problem ? true : undefined}
      aria-describedby={problem ? 'problem' : undefined}
    />
    {problem && (
      <p className={cls.error} id="problem" role="alert">
        <Icon name="info" />
        {problem}
      </p>
    )}
  </>
);
