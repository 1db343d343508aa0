/** One enquiry in the merchant's inbox. */
import { Fragment } from 'react';
import { hotelPackageUrl, listingPackageUrl, mainUrl } from '../../../../widgets/domain/site/links.ts';
import type { PageLink } from '../../../platform/feature/page-slot.ts';
import { scriptPath } from '../../../platform/ui/document/client-scripts.ts';
import type { Page, PageEnv } from '../../../platform/ui/document/page.ts';
import { PageTop } from '../../../platform/ui/document/page-top.tsx';
import { Fact } from '../../../platform/ui/facts/facts.tsx';
import { Moment } from '../../../platform/ui/facts/moment.tsx';
import { LinkButton, Submit } from '../../../platform/ui/forms/button.tsx';
import { Problem } from '../../../platform/ui/forms/problem.tsx';
import { accountStyles } from '../../../platform/ui/styles/account.styles.ts';
import { base } from '../../../platform/ui/styles/base.styles.ts';
import { pieces } from '../../../platform/ui/styles/pieces.styles.ts';
import { type InboxHistoryEntry, type InboxState, isOpenEnquiry, metaLine } from '../../enquiries/contract.ts';
import { callWords, ENQUIRY_STATE_NAMES, WeddingFacts } from '../../enquiries/parts.ts';
import { INBOX_PATH } from '../contract.ts';
import type { InboxEnquiry } from '../inbox.ts';
import type { InboxEnquiryProps } from './inbox.load.ts';
import { inboxStyles } from './inbox.styles.ts';
import { noMerchantPage } from './inbox.tsx';
import { INBOX_TEXTS as texts } from './inbox-texts.ts';
import { Repetitions } from './repetitions.tsx';
import { numberWords, StateTag, TestTag } from './state-tag.tsx';

const { cls } = inboxStyles;

export function inboxEnquiryPage(props: InboxEnquiryProps, env: PageEnv): Page {
  if (props.kind === 'noMerchant') return noMerchantPage(env);
  const { enquiry, links, phone, problem } = props;
  const list = mainUrl(env.site, INBOX_PATH);
  const self = `${list}/${enquiry.id}`;
  const script = scriptPath('inbox');
  return {
    head: {
      title: texts.detailTitle(env.site.brand.name),
      description: texts.description,
      noindex: true,
      personal: true,
      ...(script && { script }),
    },
    header: { channel: 'main' },
    main: (
      <div className={base.cls.wrap} id="enquiry">
        <PageTop back={{ url: list, text: texts.back }} heading={numberWords(enquiry)}>
          <Problem text={problem} />
        </PageTop>
        <div className={cls.columns}>
          <div>
            <Facts enquiry={enquiry} env={env} />
            {props.parts.map((part, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the page is rendered once
              <Fragment key={at}>{part(env)}</Fragment>
            ))}
            {enquiry.repetitions.length > 0 && <Repetitions enquiry={enquiry} links={props.repetitionLinks} />}
            <History enquiry={enquiry} steps={props.steps} />
          </div>
          <aside className={cls.card} id="number">
            <Work enquiry={enquiry} links={links} phone={phone} self={self} />
          </aside>
        </div>
      </div>
    ),
  };
}

/** Renders the partner and the meta fields of the embedding page, where it stated some. */
function Source({ enquiry }: { enquiry: InboxEnquiry }) {
  return (
    <>
      {enquiry.partner && <Fact name={texts.partner}>{enquiry.partner.name}</Fact>}
      {metaLine(enquiry.meta) && <Fact name={texts.meta}>{metaLine(enquiry.meta)}</Fact>}
    </>
  );
}

function Facts({ enquiry, env }: { enquiry: InboxEnquiry; env: PageEnv }) {
  return (
    <dl className={accountStyles.cls.facts}>
      <Fact name={texts.state}>
        <StateTag state={enquiry.state} />
        {enquiry.isTest && (
          <>
            <TestTag />
            <br />
            <small>{texts.testEnquiryNote}</small>
          </>
        )}
      </Fact>
      <Fact name={texts.time}>
        <Moment at={enquiry.createdAt} year />
      </Fact>
      {enquiry.call && (
        <Fact name={texts.telephone}>
          {callWords(enquiry.call)}，<Moment at={enquiry.call.startedAt} />
        </Fact>
      )}
      <Fact name={texts.receipt}>{enquiry.receipt}</Fact>
      <Fact name={texts.merchant}>{enquiry.merchant.name}</Fact>
      <Fact name={texts.page}>
        {enquiry.package ? (
          <LinkButton
            text={enquiry.package.title}
            look="text"
            href={
              enquiry.package.category
                ? listingPackageUrl(env.site, enquiry.package.id)
                : hotelPackageUrl(env.site, { packageId: enquiry.package.id })
            }
          />
        ) : (
          texts.noPackage
        )}
      </Fact>
      <WeddingFacts wedding={enquiry.wedding} />
      <Fact name={texts.origin}>
        {enquiry.origin && enquiry.origin !== new URL(env.site.origins.main).host ? enquiry.origin : texts.ownSite}
      </Fact>
      <Source enquiry={enquiry} />
    </dl>
  );
}

/** Renders the phone number and the possible changes of state. */
function Work({ enquiry, links, phone, self }: { enquiry: InboxEnquiry; links: PageLink[]; phone: string; self: string }) {
  if (enquiry.state === 'withdrawn') return <p>{texts.withdrawnNote}</p>;
  const [first, ...rest] = enquiry.next;
  return (
    <>
      <h2 className={pieces.cls.smallHead}>{texts.number}</h2>
      {phone ? (
        <a className={cls.bigNumber} href={`tel:${phone}`} aria-label={`${texts.call}${phone}`} data-focus>
          {phone}
        </a>
      ) : enquiry.phoneMask ? (
        <>
          <span className={cls.bigNumber}>{enquiry.phoneMask}</span>
          <form method="post" action={`${self}/reveal#number`}>
            <Submit text={texts.reveal} />
          </form>
        </>
      ) : (
        <p>{texts.noNumberNote}</p>
      )}
      {enquiry.phoneMask && <p className={accountStyles.cls.note}>{texts.revealNote}</p>}
      {links.map(({ text, url }) => (
        <p key={url} className={accountStyles.cls.note}>
          <a href={url}>{text}</a>
        </p>
      ))}
      <div className={accountStyles.cls.part}>
        <h2 className={pieces.cls.smallHead}>{texts.next}</h2>
        {enquiry.state === 'signed' && <p>{texts.signedNote}</p>}
        {isOpenEnquiry(enquiry.state) && enquiry.events.some(({ kind }) => kind === 'accept') && <p>{texts.acceptedNote}</p>}
        <form className={cls.steps} method="post" action={`${self}/state`}>
          <input type="hidden" name="from" value={enquiry.state} />
          {first && <Step to={first} from={enquiry.state} main />}
          {rest.map((state) => (
            <Step key={state} to={state} from={enquiry.state} />
          ))}
        </form>
      </div>
    </>
  );
}

function Step({ to, from, main = false }: { to: InboxState; from: InboxState; main?: boolean }) {
  return <Submit text={from === 'invalid' ? texts.takeUp : texts.move[to]} look={main ? 'main' : 'outline'} name="to" value={to} />;
}

type Steps = Extract<InboxEnquiryProps, { kind: 'enquiry' }>['steps'];

/** Whether a user of the merchant, even one who has been deleted, made the entry. */
const hasActor = ({ kind, state, isAutomatic }: InboxHistoryEntry, steps: Steps): boolean =>
  !isAutomatic && state !== 'withdrawn' && kind !== 'wedding' && (steps.get(kind)?.isOfMerchant ?? true);

/** Returns the words for an entry; empty for a step of a feature that is not on this site. */
function wordsOf({ kind, state, by, isAutomatic }: InboxHistoryEntry, steps: Steps): string {
  if (kind === 'reveal') return texts.revealed;
  if (kind === 'wedding') return texts.weddingChanged;
  if (kind !== 'state') return steps.get(kind)?.text ?? '';
  if (state === 'withdrawn' && !by) return texts.withdrew;
  if (state === 'viewed') return texts.opened;
  return (isAutomatic ? texts.movedByCall : texts.moved)(state ? ENQUIRY_STATE_NAMES[state] : '');
}

function History({ enquiry, steps }: { enquiry: InboxEnquiry; steps: Steps }) {
  const entries = enquiry.events.map((event) => ({ event, words: wordsOf(event, steps) }));
  return (
    <section className={accountStyles.cls.part}>
      <h2>{texts.history}</h2>
      <ol className={cls.history}>
        <li>
          {enquiry.call ? texts.called(callWords(enquiry.call), enquiry.call.calls) : texts.arrived}
          <small>
            <Moment at={enquiry.createdAt} />
          </small>
        </li>
        {entries
          .filter(({ words }) => words)
          .map(({ event, words }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: drawn once, never reordered
            <li key={index}>
              {words}
              <small>
                <Moment at={event.at} />
                {hasActor(event, steps) && `，${event.by || texts.someone}`}
              </small>
            </li>
          ))}
      </ol>
    </section>
  );
}
