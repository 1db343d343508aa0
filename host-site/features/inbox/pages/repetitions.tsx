/** The repetitions of an enquiry that other visitors have sent, with what they stated. */
import type { PageLink } from '../../../platform/feature/page-slot.ts';
import { Moment } from '../../../platform/ui/facts/moment.tsx';
import { accountStyles } from '../../../platform/ui/styles/account.styles.ts';
import { WeddingLine } from '../../enquiries/parts.ts';
import type { InboxEnquiry } from '../inbox.ts';
import { inboxStyles } from './inbox.styles.ts';
import { INBOX_TEXTS as texts } from './inbox-texts.ts';

/** @param links of the repetitions, by their ids */
export function Repetitions({ enquiry, links }: { enquiry: InboxEnquiry; links: ReadonlyMap<string, PageLink[]> }) {
  return (
    <section className={accountStyles.cls.part}>
      <h2>{texts.repeated}</h2>
      <p className={accountStyles.cls.note}>{texts.repeatedNote}</p>
      <ol className={inboxStyles.cls.history}>
        {enquiry.repetitions.map(({ id, receipt, packageTitle, wedding, createdAt }) => (
          <li key={id}>
            {packageTitle || texts.noPackage}
            <WeddingLine wedding={wedding} />
            <small>
              <Moment at={createdAt} />，{texts.receipt} {receipt}
            </small>
            {links.get(id)?.map(({ text, url }) => (
              <small key={url}>
                <a href={url}>{text}</a>
              </small>
            ))}
          </li>
        ))}
      </ol>
    </section>
  );
}
