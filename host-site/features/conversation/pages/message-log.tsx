/** The messages of a channel, as a log that screen readers follow. Texts are rendered as text; emoji codes as their pictures. */
import { chinaMinute } from '../../../../widgets/domain/china-time.ts';
import type { UploadedPicture } from '../../../../widgets/domain/services/upload.ts';
import { Moment } from '../../../platform/ui/facts/moment.tsx';
import { classes } from '../../../platform/ui/styles/classes.ts';
import type { ChatMessage, ChatThread } from '../conversation.ts';
import { conversationStyles } from './conversation.styles.ts';
import { CONVERSATION_TEXTS as texts } from './conversation-texts.ts';

const { cls } = conversationStyles;
const CODE = /(\[[^[\]]{1,8}\])/;

interface LogProps {
  thread: ChatThread;
  /** Name of the other side. */
  other: string;
  /** Address of the channel's pictures. */
  pictures: string;
}

export function MessageLog({ thread, other, pictures }: LogProps) {
  const lastSeen = thread.list.filter(({ sender, seq }) => sender === thread.side && seq <= thread.otherReadSeq).at(-1)?.seq;
  return (
    <>
      <div className={cls.log} role="log" aria-label={texts.log}>
        <ol>
          {thread.list.map((message) => (
            <Message
              key={message.seq}
              message={message}
              thread={thread}
              other={other}
              pictures={pictures}
              isSeen={message.seq === lastSeen}
            />
          ))}
        </ol>
      </div>
      <p className={cls.typing} role="status" data-typing={texts.typing} />
      <Templates thread={thread} other={other} />
    </>
  );
}

type Kind = 'mine' | 'other' | 'automatic';

const kindOf = ({ sender }: ChatMessage, { side }: ChatThread): Kind =>
  sender === 'automatic' ? 'automatic' : sender === side ? 'mine' : 'other';
const classOf = (kind: Kind): string => classes(cls.message, kind === 'mine' && cls.mine, kind === 'automatic' && cls.automatic);

function Name({ kind, thread, other }: { kind: Kind; thread: ChatThread; other: string }) {
  if (kind === 'mine') return texts.me;
  return kind === 'automatic' ? `${thread.merchant.name}（${texts.automatic}）` : other;
}

function Message({ message, thread, other, pictures, isSeen }: LogProps & { message: ChatMessage; isSeen: boolean }) {
  const kind = kindOf(message, thread);
  return (
    <li className={classOf(kind)} id={`m${message.seq}`} data-mine={kind === 'mine' ? '' : undefined}>
      <small>
        <Name kind={kind} thread={thread} other={other} />
        {'，'}
        <Moment at={message.at} />
      </small>
      {message.picture && <Picture message={message} picture={message.picture} isMine={kind === 'mine'} pictures={pictures} />}
      {message.text && (
        <p>
          <MessageText text={message.text} emoji={thread.emoji} />
        </p>
      )}
      {message.hasHiddenNumber && <small>{texts.hidden}</small>}
      {isSeen && <small data-seen="">{texts.seen}</small>}
    </li>
  );
}

/** Messages without content, which the page's script fills. */
function Templates({ thread, other }: Pick<LogProps, 'thread' | 'other'>) {
  return (
    <>
      {(['mine', 'other', 'automatic'] as const).map((kind) => (
        <template key={kind} data-message={kind}>
          <li className={classOf(kind)} data-mine={kind === 'mine' ? '' : undefined}>
            <small>
              <Name kind={kind} thread={thread} other={other} />
              {'，'}
              <time />
            </small>
            {kind !== 'automatic' && (
              <a className={cls.picture} href="#m0" target="_blank" rel="noopener" title={texts.pictureOpen}>
                <img src="data:," alt={texts.pictureFrom(kind === 'mine')} loading="lazy" />
              </a>
            )}
            <p />
            <small data-hidden="">{texts.hidden}</small>
          </li>
        </template>
      ))}
      <template data-message="seen">
        <small data-seen="">{texts.seen}</small>
      </template>
    </>
  );
}

interface PictureProps {
  message: ChatMessage;
  picture: UploadedPicture;
  isMine: boolean;
  pictures: string;
}

/** The thumbnail in the bubble; the link opens the whole picture. */
function Picture({ message, picture, isMine, pictures }: PictureProps) {
  const url = `${pictures}/${picture.id}`;
  const scale = Math.min(1, 480 / Math.max(picture.width, picture.height));
  const alt = `${texts.pictureFrom(isMine)}${chinaMinute(message.at).replace('T', ' ')}`;
  return (
    <a className={cls.picture} href={url} target="_blank" rel="noopener" aria-label={`${texts.pictureOpen}：${alt}`}>
      <img
        src={`${url}?version=thumb`}
        alt={alt}
        width={Math.round(picture.width * scale)}
        height={Math.round(picture.height * scale)}
        loading="lazy"
      />
    </a>
  );
}

function MessageText({ text, emoji }: { text: string; emoji: ChatThread['emoji'] }) {
  // Visitors write the texts: `constructor` must not find a member of Object.prototype.
  const pictures = new Map(Object.entries(emoji));
  return text.split(CODE).map((piece, index) => {
    const picture = pictures.get(piece);
    // biome-ignore lint/suspicious/noArrayIndexKey: rendered once, never reordered
    return picture ? <img key={index} src={picture} alt={piece} width={20} height={20} /> : piece;
  });
}
