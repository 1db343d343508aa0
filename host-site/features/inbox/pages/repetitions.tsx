/** The repetitions of an enquiry that other visitors have sent, with what they stated. */
import type { InboxEnquiry } from '../../../../widgets/domain/services/inbox.ts';
import { mainUrl } from '../../../../widgets/domain/site/links.ts';
import type { PageEnv } from '../../../platform/ui/document/page.ts';
import { Moment } from '../../../platform/ui/facts/moment.tsx';
import { accountStyles } from '../../../platform/ui/styles/account.styles.ts';
import { WeddingLine } from '../../enquiries/parts.ts';
import { inboxStyles } from './inbox.styles.ts';
import { INBOX_TEXTS as texts } from './inbox-texts.ts';

export function Repetitions({ enquiry, env }: { enquiry: InboxEnquiry; env: PageEnv }) {
  return (
    <section className={accountStyles.cls.part}>
      <h2>{texts.repeated}</h2>
      <p className={accountStyles.cls.note}>{texts.repeatedNote}</p>
      <ol className={inboxStyles.cls.history}>
        {enquiry.repetitions.map(({ id, receipt, packageTitle, wedding, hasMessages, createdAt }) => (
          <li key={id}>
            {packageTitle || texts.noPackage}
            <WeddingLine wedding={wedding} />
            <small>
              <Moment at={createdAt} />，{texts.receipt} {receipt}
            </small>
            {hasMessages && (
              <small>
                <a href={mainUrl(env.site, `/merchant/conversations/${id}`)}>{texts.repeatedConversation}</a>
              </small>
            )}
          </li>
        ))}
      </ol>
    </section>
  );
}
