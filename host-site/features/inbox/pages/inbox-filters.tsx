/** Filters of the enquiry inbox, and the address of a filtered list. */
import type { ReactNode } from 'react';
import { mainUrl } from '../../../../widgets/domain/site/links.ts';
import type { PageEnv } from '../../../platform/ui/document/page.ts';
import { LinkButton, Submit } from '../../../platform/ui/forms/button.tsx';
import { DateInput } from '../../../platform/ui/forms/native-field.tsx';
import { Options } from '../../../platform/ui/forms/options.tsx';
import { Icon } from '../../../platform/ui/pictures/icon.tsx';
import { INBOX_PATH } from '../contract.ts';
import type { InboxFilter, InboxList } from '../inbox.ts';
import { inboxStyles } from './inbox.styles.ts';
import { INBOX_TEXTS as texts } from './inbox-texts.ts';

const { cls } = inboxStyles;

/** Four digits or an enquiry code; never a whole phone number, which would appear in the address. */
const FIND = '\\s*(\\d{4}|[0-9A-Za-z]{4}-?[0-9A-Za-z]{4}-?[0-9A-Za-z]{4})\\s*';

export interface InboxPart {
  inbox: InboxList;
  filter: InboxFilter;
  env: PageEnv;
}

export const inboxAddress = (env: PageEnv, filter: InboxFilter): string => {
  const pairs = Object.entries(filter).filter(([name, value]) => value !== undefined && !(name === 'page' && value === 1));
  return mainUrl(
    env.site,
    INBOX_PATH + (pairs.length ? `?${new URLSearchParams(pairs.map(([name, value]) => [name, String(value)]))}` : ''),
  );
};

/** Whether the list is restricted by more than its state. */
export const isFiltered = ({ from, to, packageId, merchantId, origin, find }: InboxFilter): boolean =>
  Boolean(from || to || packageId !== undefined || merchantId || origin || find);

export function Filters({ inbox: { merchants, packages, origins }, filter, env }: InboxPart) {
  const { state, from, to, packageId, merchantId, origin, find, test } = filter;
  const hasFilters = isFiltered(filter);
  return (
    <details className={cls.filters} open={hasFilters} id="filters">
      <summary>
        {texts.filters}
        <Icon name="chevron-down" />
      </summary>
      <form className={cls.filterForm} method="get" action={mainUrl(env.site, INBOX_PATH)}>
        {state && <input type="hidden" name="state" value={state} />}
        {test && <input type="hidden" name="test" value="true" />}
        <FindAndDates find={find} from={from} to={to} />
        {packages.length > 0 && (
          <Choice name="packageId" value={packageId} label={texts.package} any={texts.anyPackage}>
            <option value="0">{texts.noPackage}</option>
            <Options of={packages.map(({ id, title }) => [id, title])} />
          </Choice>
        )}
        {origins.length > 0 && (
          <Choice name="origin" value={origin} label={texts.origin} any={texts.anyOrigin}>
            <option value="own">{texts.ownSite}</option>
            {origins.map((host) => (
              <option key={host}>{host}</option>
            ))}
          </Choice>
        )}
        {merchants.length > 1 && (
          <Choice name="merchantId" value={merchantId} label={texts.merchant} any={texts.allMerchants}>
            <Options of={merchants.map(({ id, name }) => [id, name])} />
          </Choice>
        )}
        <Submit text={texts.apply} />
        {hasFilters && <LinkButton text={texts.clear} href={inboxAddress(env, { state, test })} />}
      </form>
    </details>
  );
}

function FindAndDates({ find, from, to }: Pick<InboxFilter, 'find' | 'from' | 'to'>) {
  return (
    <>
      <label data-wide="">
        {texts.find}
        <input type="search" name="find" defaultValue={find} pattern={FIND} title={texts.findRule} maxLength={14} autoComplete="off" />
      </label>
      <label htmlFor="filter-from">
        {texts.from}
        <DateInput id="filter-from" name="from" defaultValue={from} />
      </label>
      <label htmlFor="filter-to">
        {texts.to}
        <DateInput id="filter-to" name="to" defaultValue={to} />
      </label>
    </>
  );
}

/** Renders a select whose first option is no restriction. */
function Choice(props: { name: string; value: string | number | undefined; label: string; any: string; children: ReactNode }) {
  return (
    <label data-wide="">
      {props.label}
      <select name={props.name} defaultValue={props.value ?? ''}>
        <option value="">{props.any}</option>
        {props.children}
      </select>
    </label>
  );
}
