/** Second factor on /merchant/security: turned on in two steps, recovery codes rendered once, turned off with a code. Plain forms. */
import { Submit } from '../../../platform/ui/forms/button.tsx';
import { accountStyles } from '../../../platform/ui/styles/account.styles.ts';
import { accountPageStyles } from './account.styles.ts';
import { FACTOR_TEXTS as texts } from './account-texts.ts';
import { FactorField } from './factor-field.tsx';
import type { FactorView } from './security.load.ts';

const { cls } = accountPageStyles;
interface Part {
  factor: FactorView;
  action: string;
}

export function FactorSection({ factor, action }: Part) {
  const { left, setup, recovery } = factor;
  return (
    <section className={accountStyles.cls.part}>
      <h2>{texts.heading}</h2>
      {recovery ? (
        <Recovery codes={recovery} />
      ) : setup ? (
        <SetUp factor={factor} action={action} />
      ) : left === null ? (
        <TurnOn action={action} problem={factor.problem} />
      ) : (
        <TurnOff factor={factor} action={action} left={left} />
      )}
    </section>
  );
}

const Step = ({ value, text, main = false }: { value: string; text: string; main?: boolean }) => (
  <Submit text={text} look={main ? 'main' : 'outline'} name="step" value={value} />
);

const TurnOn = ({ action, problem }: { action: string; problem: string }) => (
  <form method="post" action={action}>
    <p className={accountStyles.cls.note}>{texts.off}</p>
    {problem && <p role="alert">{problem}</p>}
    <Step value="begin" text={texts.setUp} />
  </form>
);

function SetUp({ factor: { setup, problem }, action }: Part) {
  const newSecret = typeof setup === 'object' ? setup : undefined;
  return (
    <>
      {newSecret && (
        <>
          <p>{texts.scan}</p>
          <svg
            className={cls.qr}
            role="img"
            aria-label={texts.qr}
            viewBox={`0 0 ${newSecret.qr.size} ${newSecret.qr.size}`}
            width={200}
            height={200}
            shapeRendering="crispEdges"
          >
            <rect width="100%" height="100%" fill="#fff" />
            <path d={newSecret.qr.path} fill="#000" />
          </svg>
          <p>
            {`${texts.secret}：`}
            <code>{newSecret.secret.replace(/(.{4})(?=.)/g, '$1 ')}</code>
          </p>
        </>
      )}
      <form className={cls.factor} method="post" action={action}>
        <p>{texts.prove}</p>
        <FactorField problem={problem} />
        <Step value="enrol" text={texts.enrol} main />
      </form>
      {!newSecret && (
        <form method="post" action={action}>
          <p className={accountStyles.cls.note}>{texts.again}</p>
          <Step value="begin" text={texts.restart} />
        </form>
      )}
    </>
  );
}

const Recovery = ({ codes }: { codes: string[] }) => (
  <>
    <p role="status">{texts.enrolled}</p>
    <h3>{texts.recoveryHeading}</h3>
    <p>{texts.recoveryLead}</p>
    <ul>
      {codes.map((code) => (
        <li key={code}>
          <code>{code}</code>
        </li>
      ))}
    </ul>
  </>
);

const TurnOff = ({ factor, action, left }: Part & { left: number }) => (
  <form className={cls.factor} method="post" action={action}>
    <p className={accountStyles.cls.note}>{texts.on(left)}</p>
    <FactorField problem={factor.problem} />
    <Step value="remove" text={texts.remove} />
  </form>
);
