/** /merchant/leads: the enquiries of the merchants that the user may act for. */
import { type PageLink, type PagePart, pageFills } from '../../../platform/feature/page-slot.ts';
import { failure, type Load, type LoadContext, type Loaded, notFound, redirect } from '../../../platform/pages/load.ts';
import {
  enquiryLinks,
  enquiryParts,
  type HistoryStep,
  historySteps,
  type InboxState,
  isInboxState,
  repetitionLinks,
} from '../../enquiries/contract.ts';
import { merchantNavigation, toLogin } from '../../login/parts.ts';
import { LOGIN_REFUSALS } from '../../login/service.ts';
import { inboxCalls, INBOX_PATH as PATH } from '../contract.ts';
import type { InboxEnquiry, InboxFilter, InboxList } from '../inbox.ts';

export type InboxProps = { kind: 'list'; inbox: InboxList; filter: InboxFilter; navigation: PagePart } | { kind: 'noMerchant' };
export type InboxEnquiryProps =
  | {
      kind: 'enquiry';
      enquiry: InboxEnquiry;
      links: PageLink[];
      parts: PagePart[];
      /** The kinds of steps that other features note, by their names. */
      steps: ReadonlyMap<string, HistoryStep>;
      /** Links of the repetitions, by their ids. */
      repetitionLinks: ReadonlyMap<string, PageLink[]>;
      phone: string;
      problem: string;
    }
  | { kind: 'noMerchant' };

const DAY = /^20\d\d-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/;

/** Maps a refused call to a page result. */
function refused(context: LoadContext, back: string, result: { code: number; msg: string }): Loaded<{ kind: 'noMerchant' }> {
  if (result.code === 401) return toLogin(context, back);
  if (result.code === 403) return { kind: 'props', status: 403, props: { kind: 'noMerchant' } };
  return result.code === 404 ? notFound({ what: 'page' }) : failure(result);
}

function filterOf({ query }: LoadContext): InboxFilter {
  const day = (name: string) => (DAY.test(query.text(name)) ? query.text(name) : undefined);
  const state = query.text('state');
  return {
    merchantId: query.id('merchantId') || undefined,
    state: isInboxState(state) ? state : undefined,
    from: day('from'),
    to: day('to'),
    packageId: query.text('packageId') === '0' ? 0 : query.id('packageId') || undefined,
    origin: /^[\w.:[\]-]{1,255}$/.test(query.text('origin')) ? query.text('origin') : undefined,
    find: query.text('find', 20) || undefined,
    test: query.text('test') === 'true' || undefined,
    page: Math.min(query.id('page') || 1, 100_000),
  };
}

/** Returns path and query of a filter, without default values. */
export function inboxPath(filter: InboxFilter): string {
  const pairs = Object.entries(filter).filter(([name, value]) => value !== undefined && !(name === 'page' && value === 1));
  return PATH + (pairs.length ? `?${new URLSearchParams(pairs.map(([name, value]) => [name, String(value)]))}` : '');
}

export const loadInbox: Load<InboxProps> = async (context) => {
  const filter = filterOf(context);
  // A whole phone number does not pass the form; one typed into the address is removed from it.
  const whole = /^(?:86)?1[3-9]\d{5}(\d{4})$/.exec(filter.find?.replace(/[^\da-z]/gi, '') ?? '');
  if (whole) return redirect(context.site.origins.main + inboxPath({ ...filter, find: whole[1] }));
  const result = await context.call(inboxCalls.inbox, filter, context.who);
  if (!result.ok) return refused(context, inboxPath(filter), result);
  const navigation = await merchantNavigation(context, PATH);
  return { kind: 'props', props: { kind: 'list', inbox: result.data, filter, navigation } };
};

const pathOf = (id: string): string => `${PATH}/${encodeURIComponent(id)}`;

async function enquiryPage(
  context: LoadContext,
  enquiry: InboxEnquiry,
  { phone = '', problem = '', status = 200 } = {},
): Promise<Loaded<InboxEnquiryProps>> {
  const withMessages = enquiry.repetitions.filter(({ hasMessages }) => hasMessages);
  const [links, parts, ...ofRepetitions] = await Promise.all([
    pageFills(context, enquiryLinks, enquiry),
    pageFills(context, enquiryParts, enquiry),
    ...withMessages.map(async ({ id }) => [id, await pageFills(context, repetitionLinks, { id })] as const),
  ]);
  const steps = new Map(context.slots.of(historySteps).map((step) => [step.kind, step]));
  const added = { links, parts, repetitionLinks: new Map(ofRepetitions), steps };
  return { kind: 'props', status, props: { kind: 'enquiry', enquiry, ...added, phone, problem } };
}

export const loadInboxEnquiry: Load<InboxEnquiryProps> = async (context) => {
  const { call, who, params, header } = context;
  const id = params.text('enquiry');
  // A prefetching browser has not shown the enquiry to anybody.
  const peek = /prefetch|prerender/.test(header('sec-purpose') + header('purpose'));
  const result = await call(inboxCalls.inboxEnquiry, { id, peek }, who);
  return result.ok ? enquiryPage(context, result.data) : refused(context, pathOf(id), result);
};

/** Renders the enquiry with its current state, and the error of a refused change above it. */
async function withProblem(context: LoadContext, id: string, result: { code: number; msg: string }): Promise<Loaded<InboxEnquiryProps>> {
  if (result.code === LOGIN_REFUSALS.reauthNeeded.code)
    return redirect(`${context.site.origins.main}/merchant/confirm?redirect=${encodeURIComponent(pathOf(id))}`);
  if (result.code < 1000) return refused(context, pathOf(id), result);
  const now = await context.call(inboxCalls.inboxEnquiry, { id, peek: true }, context.who);
  return now.ok ? enquiryPage(context, now.data, { problem: result.msg, status: 422 }) : refused(context, pathOf(id), now);
}

export const sendEnquiryState: Load<InboxEnquiryProps> = async (context) => {
  const { call, who, params, body, site } = context;
  const id = params.text('enquiry');
  const moved = await call(
    inboxCalls.setEnquiryState,
    { id, from: body.text('from') as InboxState, to: body.text('to') as InboxState },
    who,
  );
  return moved.ok ? redirect(site.origins.main + pathOf(id)) : withProblem(context, id, moved);
};

/** Renders the number into this response only: no address, storage or second request contains it. */
export const revealPhone: Load<InboxEnquiryProps> = async (context) => {
  const { call, who, params } = context;
  const id = params.text('enquiry');
  const revealed = await call(inboxCalls.revealPhone, { id }, who);
  if (!revealed.ok) return withProblem(context, id, revealed);
  const { phone, ...enquiry } = revealed.data;
  return enquiryPage(context, enquiry, { phone });
};
