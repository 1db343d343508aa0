/** The conversation about one enquiry: the couple's page below the receipt, and the merchant's page. Both work without script. */
import { hotelHomeUrl, mainUrl } from '../../../../widgets/domain/site/links.ts';
import { scriptPath } from '../../../platform/ui/document/client-scripts.ts';
import type { Page, PageEnv } from '../../../platform/ui/document/page.ts';
import { PageTop } from '../../../platform/ui/document/page-top.tsx';
import { personalPage } from '../../../platform/ui/document/personal-page.tsx';
import { State } from '../../../platform/ui/document/state.tsx';
import { LinkButton } from '../../../platform/ui/forms/button.tsx';
import { WeddingLine } from '../../enquiries/parts.ts';
import { TextLinks } from '../../login/parts.ts';
import type { ChatThread } from '../conversation.ts';
import type { ConversationProps } from './conversation.load.ts';
import { conversationStyles } from './conversation.styles.ts';
import { hoursText } from './conversation-fields.ts';
import { ConversationSide } from './conversation-side.tsx';
import { CONVERSATION_TEXTS as texts } from './conversation-texts.ts';
import { MessageForm } from './message-form.tsx';
import { MessageLog } from './message-log.tsx';

const { cls } = conversationStyles;

interface Place {
  self: string;
  back: { url: string; text: string };
}

const placeOf = ({ channel }: ConversationProps, { site }: PageEnv): Place =>
  channel.token
    ? {
        self: mainUrl(site, `/receipt/${channel.token}/conversation`),
        back: { url: mainUrl(site, `/receipt/${channel.token}`), text: texts.backToReceipt },
      }
    : {
        self: mainUrl(site, `/merchant/conversations/${channel.id}`),
        back: { url: mainUrl(site, '/merchant/conversations'), text: texts.backToList },
      };

export function conversationPage(props: ConversationProps, env: PageEnv): Page {
  const { thread } = props;
  const script = thread && scriptPath('conversation');
  const name = thread?.side === 'merchant' ? texts.couple(thread.couplePhoneMask) : (thread?.merchant.name ?? '');
  return personalPage(
    {
      title: texts.title(name, env.site.brand.name),
      description: texts.description,
    },
    thread ? <Conversation {...props} thread={thread} name={name} env={env} /> : <Expired env={env} />,
    { ...(thread?.side === 'merchant' ? { channel: 'main' } : { channel: 'hotel', city: thread?.cityPinyin }), script },
  );
}

function Expired({ env }: { env: PageEnv }) {
  return <State title={texts.expired} hint={texts.expiredHint} ways={[{ name: texts.visit, url: hotelHomeUrl(env.site) }]} />;
}

const picturesOf = (self: string) => `${new URL(self).pathname}/pictures`;

/** What the page's script needs to make the conversation live. */
const chatFacts = ({ channel }: ConversationProps, { side, lastSeq, closed, exchange }: ChatThread, self: string): string =>
  JSON.stringify({
    channel,
    side,
    after: lastSeq,
    pictures: picturesOf(self),
    state: JSON.stringify([closed, exchange.hasAgreed, exchange.hasOtherAgreed]),
  });

function Conversation(props: ConversationProps & { thread: ChatThread; name: string; env: PageEnv }) {
  const { thread, name, env } = props;
  const { self, back } = placeOf(props, env);
  const first = thread.list[0]?.seq;
  return (
    <>
      <PageTop
        back={back}
        heading={texts.heading(name)}
        lead={
          thread.side === 'couple' ? (
            <>
              {!thread.closed && (thread.isOnline ? texts.online : texts.offline)(hoursText(thread.hours))}
              <TextLinks links={props.contacts} />
            </>
          ) : (
            props.enquiry && <LinkButton text={texts.toEnquiry} look="text" href={props.enquiry} />
          )
        }
      >
        <WeddingLine wedding={thread.wedding} />
      </PageTop>
      <div className={cls.columns}>
        <div data-chat={props.isEarlier ? undefined : chatFacts(props, thread, self)}>
          {thread.hasEarlier && (
            <p>
              <LinkButton text={texts.earlier} href={`${self}?before=${first}`} rel="nofollow" />
            </p>
          )}
          {!thread.list.length && !thread.closed && (
            <div data-none="">
              <State level={2} title={texts.none} hint={texts.noneHint} />
            </div>
          )}
          <MessageLog thread={thread} other={name} pictures={picturesOf(self)} />
          {props.isEarlier && (
            <p>
              <LinkButton text={texts.latest} href={`${self}#end`} />
            </p>
          )}
          <MessageForm {...props} thread={thread} self={self} />
        </div>
        {thread.closed !== 'withdrawn' && <ConversationSide {...props} thread={thread} self={self} env={env} />}
      </div>
    </>
  );
}
