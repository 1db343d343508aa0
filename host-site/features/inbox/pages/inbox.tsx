/** The enquiry inbox: the merchant's list of enquiries. */
import { loginUrl, mainUrl } from '../../../../widgets/domain/site/links.ts';
import { scriptPath } from '../../../platform/ui/document/client-scripts.ts';
import type { Page, PageEnv } from '../../../platform/ui/document/page.ts';
import { personalPage } from '../../../platform/ui/document/personal-page.tsx';
import { State } from '../../../platform/ui/document/state.tsx';
import { Moment } from '../../../platform/ui/facts/moment.tsx';
import { Pagination } from '../../../platform/ui/filters/pagination.tsx';
import { LinkButton } from '../../../platform/ui/forms/button.tsx';
import { Icon } from '../../../platform/ui/pictures/icon.tsx';
import { accountStyles } from '../../../platform/ui/styles/account.styles.ts';
import { base } from '../../../platform/ui/styles/base.styles.ts';
import { pieces } from '../../../platform/ui/styles/pieces.styles.ts';
import { tabStyles } from '../../../platform/ui/styles/tabs.styles.ts';
import { responseWords } from '../../catalogue/contract.ts';
import { INBOX_STATES } from '../../enquiries/contract.ts';
import { callWords, ENQUIRY_STATE_NAMES, WeddingLine } from '../../enquiries/parts.ts';
import { INBOX_PATH } from '../contract.ts';
import type { InboxFilter, InboxRow } from '../inbox.ts';
import type { InboxProps } from './inbox.load.ts';
import { inboxStyles } from './inbox.styles.ts';
import { Filters, type InboxPart, inboxAddress, isFiltered } from './inbox-filters.tsx';
import { INBOX_TEXTS as texts } from './inbox-texts.ts';
import { numberWords, StateTag, TelephoneTag, TestTag } from './state-tag.tsx';

const { cls } = inboxStyles;

export const noMerchantPage = (env: PageEnv): Page => ({
  head: { title: texts.title(0, env.site.brand.name), description: texts.description, noindex: true, personal: true },
  header: { channel: 'main' },
  main: (
    <div className={base.cls.wrap}>
      <State
        title={texts.noMerchant}
        hint={texts.noMerchantHint('')}
        ways={[
          { name: texts.other, url: `${loginUrl(env.site)}?redirect=${encodeURIComponent(INBOX_PATH)}` },
          { name: texts.home, url: mainUrl(env.site) },
        ]}
      />
    </div>
  ),
});

export function inboxPage(props: InboxProps, env: PageEnv): Page {
  if (props.kind === 'noMerchant') return noMerchantPage(env);
  const { inbox, filter, navigation } = props;
  const script = scriptPath('inbox');
  return personalPage(
    {
      title: texts.title(inbox.counts.new, env.site.brand.name),
      description: texts.description,
    },
    <>
      {navigation(env)}
      <div className={accountStyles.cls.head}>
        <div className={cls.headRow}>
          <h1>{texts.heading}</h1>
          <LinkButton text={texts.manual} look="more" href={inboxAddress(env, filter)} />
        </div>
        <p className={pieces.cls.lead} id="live" data-live={texts.lead}>
          {texts.leadPlain}
        </p>
        <p className={base.cls.hidden} id="news" role="status" data-news={texts.news} />
      </div>
      <div id="leads">
        <Tabs inbox={inbox} filter={filter} env={env} />
        <Filters inbox={inbox} filter={filter} env={env} />
        {inbox.list.length ? <List inbox={inbox} filter={filter} env={env} /> : <Empty filter={filter} env={env} />}
      </div>
    </>,
    { script },
  );
}

/** Renders a tab for each state, and one for test enquiries while there are any: the two are never in one list. */
function Tabs({ inbox, filter, env }: InboxPart) {
  const { counts, tests } = inbox;
  const all = Object.values(counts).reduce((sum, count) => sum + count, 0);
  const tab = (name: string, count: number, { state, test }: Pick<InboxFilter, 'state' | 'test'>) => (
    <a
      key={name}
      href={inboxAddress(env, { ...filter, state, test, page: undefined })}
      aria-current={filter.state === state && filter.test === test ? 'page' : undefined}
      data-key={`tab-${test ? 'tests' : state}`}
    >
      {name}
      <small>{count}</small>
    </a>
  );
  return (
    <nav className={tabStyles.cls.tabs} aria-label={texts.states}>
      {tab(texts.all, all, {})}
      {INBOX_STATES.map((state) => tab(ENQUIRY_STATE_NAMES[state], counts[state], { state }))}
      {(tests > 0 || filter.test) && tab(texts.tests, tests, { test: true })}
    </nav>
  );
}

function List({ inbox, filter, env }: InboxPart) {
  const { list, total, page, pageSize, merchants, responseMinutes } = inbox;
  return (
    <>
      <p className={cls.count}>{texts.matchCount(total)}</p>
      {filter.test && <p className={cls.count}>{texts.testNote}</p>}
      {responseMinutes > 0 && <p className={cls.count}>{texts.response(responseWords(responseMinutes))}</p>}
      <ol>
        {list.map((enquiry) => (
          <Row key={enquiry.id} enquiry={enquiry} env={env} several={merchants.length > 1} />
        ))}
      </ol>
      <Pagination page={page} pages={Math.ceil(total / pageSize)} to={(to) => inboxAddress(env, { ...filter, page: to })} />
    </>
  );
}

function Row({ enquiry, env, several }: { enquiry: InboxRow; env: PageEnv; several: boolean }) {
  return (
    <li className={cls.enquiry}>
      <div className={cls.state}>
        <StateTag state={enquiry.state} />
        {enquiry.isTest && <TestTag />}
      </div>
      <div className={cls.number}>
        <a href={mainUrl(env.site, `${INBOX_PATH}/${enquiry.id}`)} data-key={enquiry.id}>
          {numberWords(enquiry)}
        </a>
      </div>
      <div className={cls.about}>
        <span>{enquiry.package?.title || texts.noPackage}</span>
        {enquiry.call && (
          <small>
            <TelephoneTag /> {callWords(enquiry.call)}
          </small>
        )}
        <WeddingLine wedding={enquiry.wedding} />
        {enquiry.repeatedAt > 0 && (
          <small>
            {texts.repeated} <Moment at={enquiry.repeatedAt} />
          </small>
        )}
        {several && <small>{enquiry.merchant.name}</small>}
      </div>
      <div className={cls.when}>
        <Moment at={enquiry.createdAt} />
      </div>
      <div className={cls.go} aria-hidden="true">
        {texts.open}
        <Icon name="chevron-right" />
      </div>
    </li>
  );
}

function Empty({ filter, env }: Pick<InboxPart, 'filter' | 'env'>) {
  const { state, page = 1 } = filter;
  const hasFilters = Boolean(state || page > 1 || isFiltered(filter));
  if (filter.test && !hasFilters) return <State level={2} title={texts.emptyTests} hint={texts.emptyTestsHint} />;
  return (
    <State
      level={2}
      title={hasFilters ? texts.emptyFilter : texts.empty}
      hint={hasFilters ? texts.emptyFilterHint : texts.emptyHint}
      ways={hasFilters ? [{ name: texts.clear, url: mainUrl(env.site, INBOX_PATH) }] : []}
    />
  );
}
