/** Beside the messages: what it is about, the exchange of numbers, block and report. */
import type { PageEnv } from '../../../platform/ui/document/page.ts';
import { pageParts } from '../../../platform/ui/document/page-parts.ts';
import { LinkButton, Submit } from '../../../platform/ui/forms/button.tsx';
import { Options } from '../../../platform/ui/forms/options.tsx';
import { accountStyles } from '../../../platform/ui/styles/account.styles.ts';
import { pieces } from '../../../platform/ui/styles/pieces.styles.ts';
import { type ChatThread, REPORT_REASONS } from '../conversation.ts';
import type { ConversationProps } from './conversation.load.ts';
import { conversationStyles } from './conversation.styles.ts';
import { CONVERSATION_TEXTS as texts } from './conversation-texts.ts';

const { cls } = conversationStyles;
const LONGEST_OPTION = 24;

interface SideProps {
  thread: ChatThread;
  self: string;
}

export function ConversationSide({ thread, enquiry, isReported, parts, self, env }: ConversationProps & SideProps & { env: PageEnv }) {
  return (
    <aside className={cls.side}>
      {pageParts(parts, env)}
      <Exchange thread={thread} self={self} enquiry={enquiry} />
      <Safety thread={thread} self={self} isReported={isReported} />
    </aside>
  );
}

function exchangeState({ hasAgreed, hasOtherAgreed }: ChatThread['exchange']): string {
  if (hasAgreed && hasOtherAgreed) return texts.exchangeDone;
  if (hasAgreed) return texts.exchangeWaiting;
  return hasOtherAgreed ? texts.exchangeOffer : '';
}

function Exchange({ thread, self, enquiry }: SideProps & Pick<ConversationProps, 'enquiry'>) {
  const { exchange, side } = thread;
  const state = exchangeState(exchange);
  return (
    <section className={cls.part} id="exchange">
      <h2 className={pieces.cls.smallHead}>{texts.exchange}</h2>
      <p>{state || texts.exchangeLead[side]}</p>
      {exchange.phone && side === 'couple' && (
        <a className={cls.phone} href={`tel:${exchange.phone}`} aria-label={`${texts.exchangePhone}${exchange.phone}`}>
          {exchange.phone}
        </a>
      )}
      {exchange.phone && enquiry && (
        <p>
          <LinkButton text={texts.exchangeReveal} look="text" href={`${enquiry}#number`} />
        </p>
      )}
      <form method="post" action={self}>
        <input type="hidden" name="step" value="exchange" />
        {side === 'merchant' && !exchange.hasAgreed && (
          <label>
            {texts.exchangeOwn}
            <input name="phone" type="tel" required maxLength={40} autoComplete="tel" />
          </label>
        )}
        <Submit
          text={exchange.hasAgreed ? texts.exchangeWithdraw : texts.exchangeAgree}
          name="agree"
          value={exchange.hasAgreed ? '0' : '1'}
        />
      </form>
    </section>
  );
}

function Safety({ thread, self, isReported }: SideProps & { isReported: boolean }) {
  const isBlocked = thread.closed === 'blockedByMe';
  const others = thread.list.filter(({ sender }) => sender !== thread.side && sender !== 'automatic').reverse();
  return (
    <details className={cls.part} id="safety" open={isReported || isBlocked}>
      <summary>{texts.safety}</summary>
      {isReported && <p role="status">{texts.reported}</p>}
      <form method="post" action={self}>
        <input type="hidden" name="step" value="block" />
        <p className={accountStyles.cls.note}>{texts.blockNote}</p>
        <Submit text={isBlocked ? texts.unblock : texts.block} name="block" value={isBlocked ? '0' : '1'} />
      </form>
      {others.length > 0 && (
        <form method="post" action={self}>
          <input type="hidden" name="step" value="report" />
          <label>
            {texts.reportSeq}
            <select name="seq">
              <Options of={others.map(({ seq, text }) => [seq, [...(text || texts.pictureOnly)].slice(0, LONGEST_OPTION).join('')])} />
            </select>
          </label>
          <label>
            {texts.reportReason}
            <select name="reason">
              <Options of={REPORT_REASONS.map((reason) => [reason, texts.reasons[reason]])} />
            </select>
          </label>
          <Submit text={texts.report} />
        </form>
      )}
    </details>
  );
}
