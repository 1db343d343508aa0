/** The enquiry inbox: the merchant's list of enquiries. */
import { LEAD_STATES, type LeadRow, type LeadsFilter } from '../../../widgets/domain/lead.ts';
import { loginUrl, mainUrl } from '../../../widgets/domain/links.ts';
import { inboxScript } from '../../ui/document/client-scripts.ts';
import type { Page, PageEnv } from '../../ui/document/page.ts';
import { State } from '../../ui/document/state.tsx';
import { Moment } from '../../ui/facts/moment.tsx';
import { Pagination } from '../../ui/filters/pagination.tsx';
import { Icon } from '../../ui/pictures/icon.tsx';
import { accountStyles } from '../../ui/styles/account.styles.ts';
import { base } from '../../ui/styles/base.styles.ts';
import { pieces } from '../../ui/styles/pieces.styles.ts';
import { ENQUIRY_STATE_NAMES } from '../../ui/texts/enquiry-state-texts.ts';
import type { InboxProps } from './inbox.load.ts';
import { inboxStyles } from './inbox.styles.ts';
import { Filters, INBOX_PATH, type InboxPart, inboxAddress, isFiltered } from './inbox-filters.tsx';
import { INBOX_TEXTS as texts } from './inbox-texts.ts';
import { StateTag } from './state-tag.tsx';

const { cls } = inboxStyles;

export const noMerchantPage = (env: PageEnv): Page => ({
  head: { title: texts.title(0, env.site.brand.name), description: texts.description, noindex: true, personal: true },
  header: { channel: 'main' },
  main: (
    <div className={base.cls.wrap}>
      <State
        art="empty"
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

export function leadsPage(props: InboxProps, env: PageEnv): Page {
  if (props.kind === 'noMerchant') return noMerchantPage(env);
  const { leads, filter } = props;
  const script = inboxScript();
  return {
    head: {
      title: texts.title(leads.counts.new, env.site.brand.name),
      description: texts.description,
      noindex: true,
      personal: true,
      ...(script && { script: script.path }),
    },
    header: { channel: 'main' },
    main: (
      <div className={base.cls.wrap}>
        <div className={accountStyles.cls.head}>
          <div className={cls.headRow}>
            <h1>{texts.heading}</h1>
            <a className={pieces.cls.more} href={inboxAddress(env, filter)}>
              {texts.manual}
            </a>
            <a className={pieces.cls.more} href={mainUrl(env.site, '/merchant/security')}>
              {texts.security}
            </a>
          </div>
          <p className={pieces.cls.lead} id="live" data-live={texts.lead}>
            {texts.leadPlain}
          </p>
          <p className={base.cls.hidden} id="news" role="status" data-news={texts.news} />
        </div>
        <div id="leads">
          <Tabs leads={leads} filter={filter} env={env} />
          <Filters leads={leads} filter={filter} env={env} />
          {leads.list.length ? <List leads={leads} filter={filter} env={env} /> : <Empty filter={filter} env={env} />}
        </div>
      </div>
    ),
  };
}

function Tabs({ leads, filter, env }: InboxPart) {
  const all = Object.values(leads.counts).reduce((sum, count) => sum + count, 0);
  const tab = (name: string, count: number, state: LeadsFilter['state']) => (
    <a
      key={name}
      href={inboxAddress(env, { ...filter, state, page: undefined })}
      aria-current={filter.state === state ? 'page' : undefined}
      data-key={`tab-${state}`}
    >
      {name}
      <small>{count}</small>
    </a>
  );
  return (
    <nav className={cls.tabs} aria-label={texts.states}>
      {tab(texts.all, all, undefined)}
      {LEAD_STATES.map((state) => tab(ENQUIRY_STATE_NAMES[state], leads.counts[state], state))}
    </nav>
  );
}

function List({ leads, filter, env }: InboxPart) {
  const { list, total, page, pageSize, merchants } = leads;
  return (
    <>
      <p className={cls.count}>{texts.found(total)}</p>
      <ol>
        {list.map((lead) => (
          <Row key={lead.id} lead={lead} env={env} several={merchants.length > 1} />
        ))}
      </ol>
      <Pagination page={page} pages={Math.ceil(total / pageSize)} to={(to) => inboxAddress(env, { ...filter, page: to })} />
    </>
  );
}

function Row({ lead, env, several }: { lead: LeadRow; env: PageEnv; several: boolean }) {
  return (
    <li className={cls.enquiry}>
      <div className={cls.state}>
        <StateTag state={lead.state} />
      </div>
      <div className={cls.number}>
        <a href={mainUrl(env.site, `${INBOX_PATH}/${lead.id}`)} data-key={lead.id}>
          {lead.phoneMask || texts.goneNumber}
        </a>
      </div>
      <div className={cls.about}>
        <span>{lead.package?.title || texts.noPackage}</span>
        {several && <small>{lead.merchant.name}</small>}
      </div>
      <div className={cls.when}>
        <Moment at={lead.createdAt} />
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
  return (
    <State
      art="empty"
      level={2}
      title={hasFilters ? texts.emptyFilter : texts.empty}
      hint={hasFilters ? texts.emptyFilterHint : texts.emptyHint}
      ways={hasFilters ? [{ name: texts.clear, url: mainUrl(env.site, INBOX_PATH) }] : []}
    />
  );
}
