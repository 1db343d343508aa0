/** /merchant/conversations: the merchant's channels with unread messages, online hours and preset messages. */
import { mainUrl } from '../../../../widgets/domain/site/links.ts';
import type { Page, PageEnv } from '../../../platform/ui/document/page.ts';
import { PageTop } from '../../../platform/ui/document/page-top.tsx';
import { personalPage } from '../../../platform/ui/document/personal-page.tsx';
import { State } from '../../../platform/ui/document/state.tsx';
import { Moment } from '../../../platform/ui/facts/moment.tsx';
import { Pagination } from '../../../platform/ui/filters/pagination.tsx';
import { LinkButton, Submit } from '../../../platform/ui/forms/button.tsx';
import { Options } from '../../../platform/ui/forms/options.tsx';
import { pieces } from '../../../platform/ui/styles/pieces.styles.ts';
import { WeddingLine } from '../../enquiries/parts.ts';
import type { ChatChannelRow } from '../conversation.ts';
import { conversationStyles } from './conversation.styles.ts';
import { timeText } from './conversation-fields.ts';
import { type ConversationListProps, LIST_PATH as PATH } from './conversation-list.load.ts';
import { CONVERSATION_TEXTS as texts } from './conversation-texts.ts';

const { cls } = conversationStyles;

export function conversationListPage(props: ConversationListProps, env: PageEnv): Page {
  const { channels, unread } = props;
  const { list, total, page, pageSize, merchants } = channels;
  const to = (number: number) => mainUrl(env.site, number > 1 ? `${PATH}?page=${number}` : PATH);
  return personalPage(
    { title: texts.listTitle(unread, env.site.brand.name), description: texts.description },
    <>
      {props.navigation(env)}
      <PageTop heading={texts.listHeading} lead={texts.listLead} />
      {list.length ? (
        <>
          <ol>
            {list.map((channel) => (
              <Channel key={channel.id} channel={channel} hasSeveral={merchants.length > 1} env={env} />
            ))}
          </ol>
          <Pagination page={page} pages={Math.ceil(total / pageSize)} to={to} />
        </>
      ) : (
        <State level={2} title={texts.empty} hint={texts.emptyHint} />
      )}
      <Settings {...props} env={env} />
    </>,
  );
}

function Channel({ channel, hasSeveral, env }: { channel: ChatChannelRow; hasSeveral: boolean; env: PageEnv }) {
  return (
    <li className={cls.channel}>
      <div>
        <a href={mainUrl(env.site, `${PATH}/${channel.id}#end`)}>{texts.couple(channel.phoneMask)}</a>
        {channel.isRepetition && <small>{texts.repetition}</small>}
        {hasSeveral && <small>{channel.merchant.name}</small>}
        <WeddingLine wedding={channel.wedding} />
      </div>
      <p>
        {channel.last?.text || (channel.last?.picture && texts.pictureOnly)}
        {channel.unread > 0 && <span className={cls.unread}>{texts.unread(channel.unread)}</span>}
      </p>
      <small>
        <Moment at={channel.lastAt} />
      </small>
    </li>
  );
}

function Settings({ channels, merchant, settings, isSaved, env }: ConversationListProps & { env: PageEnv }) {
  const others = channels.merchants.filter(({ id }) => id !== merchant.id);
  return (
    <section className={cls.settings} id="settings">
      <h2>{texts.settings}</h2>
      <p className={pieces.cls.lead}>{merchant.name}</p>
      {others.map(({ id, name }) => (
        <p key={id}>
          <LinkButton text={name} look="text" href={mainUrl(env.site, `${PATH}?merchantId=${id}#settings`)} />
        </p>
      ))}
      {isSaved && <p role="status">{texts.saved}</p>}
      <form className={cls.part} method="post" action={mainUrl(env.site, PATH)}>
        <input type="hidden" name="merchantId" value={merchant.id} />
        <p>{texts.settingsNote}</p>
        <TimeChoice label={texts.opensAt} name="opensAt" minutes={settings.opensAt} />
        <TimeChoice label={texts.closesAt} name="closesAt" minutes={settings.closesAt} />
        <label>
          {texts.presetLines}
          <textarea name="presets" rows={6} defaultValue={settings.presets.join('\n')} />
        </label>
        <Submit text={texts.save} />
      </form>
    </section>
  );
}

const HALF_HOURS = Array.from({ length: 48 }, (_, index) => index * 30);

/** Renders the half hours of a day, and the stored minute where it is another one. */
function TimeChoice({ label, name, minutes }: { label: string; name: string; minutes: number }) {
  const times = [...new Set([...HALF_HOURS, minutes])].sort((a, b) => a - b).map(timeText);
  return (
    <label>
      {label}
      <select name={name} defaultValue={timeText(minutes)}>
        <Options of={times.map((time) => [time, time])} />
      </select>
    </label>
  );
}
