/** /chat for a browser without a conversation: questions to the smart reception, and the enquiry that opens the conversation. */
import { Fragment } from 'react';
import { hotelUrl, mainUrl, merchantUrl } from '../../../../widgets/domain/site/links.ts';
import { enquiryLink } from '../../../platform/ui/document/enquiry-link.ts';
import type { Page, PageEnv } from '../../../platform/ui/document/page.ts';
import { PageTop } from '../../../platform/ui/document/page-top.tsx';
import { personalPage } from '../../../platform/ui/document/personal-page.tsx';
import { State } from '../../../platform/ui/document/state.tsx';
import { LinkButton, Submit } from '../../../platform/ui/forms/button.tsx';
import { Problem } from '../../../platform/ui/forms/problem.tsx';
import { accountStyles } from '../../../platform/ui/styles/account.styles.ts';
import { pieces } from '../../../platform/ui/styles/pieces.styles.ts';
import { EARLIER_QUESTIONS } from '../contract.ts';
import { MESSAGE_LENGTH } from '../conversation.ts';
import { type ChatStartProps, earlierField } from './chat-start.load.ts';
import { conversationStyles } from './conversation.styles.ts';
import { hoursText } from './conversation-fields.ts';
import { CHAT_START_TEXTS as texts } from './conversation-texts.ts';

const { cls } = conversationStyles;

export function chatStartPage(props: ChatStartProps, env: PageEnv): Page {
  const { merchant, isEnabled, isOnline, hours } = props;
  const { site } = env;
  const url = merchant.isHotel ? hotelUrl(site, merchant.cityPinyin, merchant.id) : merchantUrl(site, merchant.id);
  return personalPage(
    {
      title: texts.title(merchant.name, site.brand.name),
      description: texts.description(merchant.name),
    },
    <>
      <PageTop
        back={{ url, text: texts.back }}
        heading={texts.heading(merchant.name)}
        lead={isEnabled && (isOnline ? texts.online : texts.offline)(hoursText(hours))}
      />
      {isEnabled ? (
        <Start {...props} env={env} />
      ) : (
        <State title={texts.closed} hint={texts.closedHint} ways={[{ name: texts.back, url }]} />
      )}
    </>,
    { channel: merchant.isHotel ? 'hotel' : 'main', city: merchant.cityPinyin, widgets: [{ name: 'enquiry', options: {} }] },
  );
}

function Start({ merchant, thread, next, problem, env }: ChatStartProps & { env: PageEnv }) {
  return (
    <div className={cls.start}>
      <section>
        <h2 className={pieces.cls.smallHead}>{texts.person}</h2>
        <p className={accountStyles.cls.note}>{texts.personNote}</p>
        <p className={cls.row}>
          <LinkButton text={texts.enquire} look="main" {...enquiryLink(env, { ...merchant, source: 1 })} />
        </p>
      </section>
      <section className={cls.form}>
        <h2 className={pieces.cls.smallHead}>{texts.ask}</h2>
        <p className={accountStyles.cls.note}>{texts.askNote}</p>
        {thread.length > 0 && (
          <div className={cls.log} role="log" aria-label={texts.answers}>
            <ol>
              {thread.map(({ question, answer }, at) => (
                <Fragment key={earlierField(at)}>
                  <li className={`${cls.message} ${cls.mine}`}>
                    <small>{texts.me}</small>
                    <p>{question}</p>
                  </li>
                  <li className={`${cls.message} ${cls.automatic}`}>
                    <small>{texts.automatic(merchant.name)}</small>
                    <p>{answer}</p>
                  </li>
                </Fragment>
              ))}
            </ol>
          </div>
        )}
        <Problem text={problem} />
        {next.length > 0 && (
          <section className={cls.next} aria-label={texts.next}>
            {next.map((question) => (
              <form key={question} method="post" action={mainUrl(env.site, '/chat')} data-chat-ask="">
                <Asked merchantId={merchant.id} thread={thread} />
                <input type="hidden" name="question" value={question} />
                <button type="submit">{question}</button>
              </form>
            ))}
          </section>
        )}
        <form method="post" action={mainUrl(env.site, '/chat')} data-chat-ask="">
          <Asked merchantId={merchant.id} thread={thread} />
          <label htmlFor="question">{texts.question}</label>
          <textarea id="question" name="question" required maxLength={MESSAGE_LENGTH} rows={2} />
          <Submit text={texts.send} />
        </form>
      </section>
    </div>
  );
}

/** Fields with the questions so far: nothing is stored, so the form has them answered again. */
const Asked = ({ merchantId, thread }: { merchantId: number } & Pick<ChatStartProps, 'thread'>) => (
  <>
    <input type="hidden" name="merchantId" value={merchantId} />
    {thread.slice(-EARLIER_QUESTIONS).map(({ question }, at) => (
      <input key={earlierField(at)} type="hidden" name={earlierField(at)} value={question} />
    ))}
  </>
);
