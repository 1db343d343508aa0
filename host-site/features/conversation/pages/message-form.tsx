/** The form that sends a message, and the preset messages. */
import { LinkButton, Submit } from '../../../platform/ui/forms/button.tsx';
import { PictureField } from '../../../platform/ui/forms/native-field.tsx';
import { Problem } from '../../../platform/ui/forms/problem.tsx';
import { accountStyles } from '../../../platform/ui/styles/account.styles.ts';
import { type ChatThread, MESSAGE_LENGTH } from '../conversation.ts';
import type { ConversationProps } from './conversation.load.ts';
import { conversationStyles } from './conversation.styles.ts';
import { CONVERSATION_TEXTS as texts } from './conversation-texts.ts';

const { cls } = conversationStyles;

export function MessageForm({ thread, keys, presets, text, problem, self }: ConversationProps & { thread: ChatThread; self: string }) {
  if (thread.closed)
    return (
      <p className={accountStyles.cls.note} id="end">
        {texts.closed[thread.closed]}
      </p>
    );
  return (
    <div className={cls.form} id="end">
      <p className={accountStyles.cls.note} role="status" data-offline={texts.reconnecting} />
      <p className={cls.problem} role="alert" data-problem={texts.unsent} />
      <Problem text={problem} id="problem" />
      {presets.length > 0 && <Presets presets={presets} messageKey={keys.preset} self={self} />}
      <form method="post" action={self} encType="multipart/form-data" data-chat-form="">
        <input type="hidden" name="step" value="send" />
        <input type="hidden" name="key" value={keys.text} />
        <label htmlFor="text">{texts.write}</label>
        <textarea
          id="text"
          name="text"
          maxLength={MESSAGE_LENGTH}
          rows={2}
          defaultValue={text}
          aria-describedby={problem ? 'problem rule' : 'rule'}
          aria-invalid={problem ? true : undefined}
        />
        <div className={cls.row} data-send="">
          <Submit text={texts.send} look="main" />
          <PictureField label={texts.picture} name="picture" aria-describedby="picture-rule" />
          <LinkButton text={texts.refresh} href={`${self}#end`} data-refresh="" />
        </div>
        <p className={accountStyles.cls.note} id="rule">
          {texts.rule(MESSAGE_LENGTH)}
        </p>
        <p className={accountStyles.cls.note} id="picture-rule">
          {texts.pictureRule}
        </p>
      </form>
    </div>
  );
}

function Presets({ presets, messageKey, self }: { presets: string[]; messageKey: string; self: string }) {
  return (
    <form method="post" action={self} aria-label={texts.presets} data-chat-form="">
      <input type="hidden" name="step" value="send" />
      <input type="hidden" name="key" value={messageKey} />
      <div className={cls.presets} data-presets="">
        {presets.map((preset) => (
          <Submit key={preset} text={preset} name="text" value={preset} />
        ))}
      </div>
    </form>
  );
}
