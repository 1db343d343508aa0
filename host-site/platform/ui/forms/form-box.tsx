/** A narrow box with one heading and one form: login, confirmations, reports. */
import type { ReactNode } from 'react';
import { accountStyles } from '../styles/account.styles.ts';
import { LinkButton, Submit } from './button.tsx';
import { Problem } from './problem.tsx';

const { cls } = accountStyles;

interface FormBoxProps {
  heading: string;
  lead: string;
  children: ReactNode;
}

/** Renders heading and lead of a box, for forms with several steps. */
export const BoxHead = ({ heading, lead }: Omit<FormBoxProps, 'children'>) => (
  <>
    <h1 className={cls.title}>{heading}</h1>
    <p className={cls.lead}>{lead}</p>
  </>
);

export const FormBox = ({ heading, lead, children }: FormBoxProps) => (
  <section className={cls.box}>
    <BoxHead heading={heading} lead={lead} />
    {children}
  </section>
);

interface ConfirmationProps extends Omit<FormBoxProps, 'children'> {
  /** Address of the form. */
  action: string;
  confirm: string;
  /** The way out. */
  stay: { text: string; url: string };
  /** Why the last attempt was refused. */
  problem?: string;
  /** Fields of the form. */
  children?: ReactNode;
}

/** Asks for confirmation before something that cannot be undone. */
export const Confirmation = ({ heading, lead, action, confirm, stay, problem, children }: ConfirmationProps) => (
  <FormBox heading={heading} lead={lead}>
    <Problem text={problem} />
    <form method="post" action={action}>
      {children}
      <Submit text={confirm} look="wide" />
    </form>
    <WayOut {...stay} />
  </FormBox>
);

/** Renders the link below a form that leaves it. */
export const WayOut = ({ text, url }: ConfirmationProps['stay']) => (
  <div className={cls.pair}>
    <LinkButton text={text} href={url} />
  </div>
);
