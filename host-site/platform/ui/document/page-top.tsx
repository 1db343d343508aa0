/** The top of a page of an account, a merchant or a conversation. */
import type { ReactNode } from 'react';
import type { PageLink } from '../../feature/page-slot.ts';
import { accountStyles } from '../styles/account.styles.ts';
import { pieces } from '../styles/pieces.styles.ts';
import { BackLink } from './back-link.tsx';

interface PageTopProps {
  /** The page that this one belongs to. */
  back?: PageLink;
  heading: string;
  lead?: ReactNode;
  /** Messages below the heading. */
  children?: ReactNode;
}

export const PageTop = ({ back, heading, lead, children }: PageTopProps) => (
  <div className={accountStyles.cls.head}>
    {back && <BackLink {...back} />}
    <h1>{heading}</h1>
    {lead && <p className={pieces.cls.lead}>{lead}</p>}
    {children}
  </div>
);
