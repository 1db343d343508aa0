/** The head of a list, a tool or another plain page. */
import type { ReactNode } from 'react';
import { pageHeadStyles } from '../styles/page-head.styles.ts';

export const PageHead = ({ heading, lead, children }: { heading: string; lead?: string; children?: ReactNode }) => (
  <div className={pageHeadStyles.cls.pageHead}>
    <h1>{heading}</h1>
    {lead && <p>{lead}</p>}
    {children}
  </div>
);
