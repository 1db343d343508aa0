/** /merchant/leads/ID/quote: the quote of an enquiry, and the form that sends the next version. */
import { chinaDate } from '../../../../widgets/domain/china-time.ts';
import { pageFills } from '../../../platform/feature/page-slot.ts';
import { failure, type Load, type LoadContext, type Loaded, notFound, redirect } from '../../../platform/pages/load.ts';
import { hotelCalls } from '../../catalogue/contract.ts';
import { quoteDrafts } from '../../enquiries/contract.ts';
import { INBOX_PATH, inboxCalls } from '../../inbox/contract.ts';
import { toLogin } from '../../login/parts.ts';
import { offerCalls } from '../contract.ts';
import type { Quote } from '../quote.ts';
import { validityRange } from '../quote.ts';
import { contentOf, formOfEstimate, formOfLines, formOfQuote, postedForm, type QuoteForm } from './quote-form.ts';

export interface QuoteChoices {
  halls: readonly { id: number; name: string }[];
  packages: readonly { id: number; title: string }[];
}

export interface MerchantQuoteProps {
  merchant: string;
  quotes: Quote[];
  /** Address of the enquiry in the inbox. */
  enquiry: string;
  /** Null: accepted, ended, or nothing to quote. */
  form: QuoteForm | null;
  /** What the form can quote. */
  choices: QuoteChoices;
  /** Whether the merchant has something to quote: a hotel its banquets, others the lines that the enquiry asks for. */
  isQuotable: boolean;
  /** Whether the couple has withdrawn the enquiry, and its quotes are deleted. */
  isWithdrawn: boolean;
  problem: string;
  isSent: boolean;
  range: { first: string; last: string };
}

const DAY_MS = 86_400_000;
/** Proposed validity of a new quote, in days. */
const USUAL_DAYS = 14;

const pathOf = ({ params }: LoadContext): string => `${INBOX_PATH}/${encodeURIComponent(params.text('enquiry'))}`;

function refused(context: LoadContext, result: { code: number; msg: string }): Loaded<never> {
  if (result.code === 401) return toLogin(context, `${pathOf(context)}/quote`);
  return result.code === 404 || result.code === 403 ? notFound({ what: 'page' }) : failure(result);
}

/** @param posted the form that was refused, and why */
async function show(context: LoadContext, posted?: { form: QuoteForm; problem: string }): Promise<Loaded<MerchantQuoteProps>> {
  const { call, who, params, clock, site, query } = context;
  const id = params.text('enquiry');
  const [enquiry, quotes] = await Promise.all([
    call(inboxCalls.inboxEnquiry, { id, peek: true }, who),
    call(offerCalls.quotes, { id }, who),
  ]);
  if (!enquiry.ok) return refused(context, enquiry);
  if (!quotes.ok) return refused(context, quotes);
  const { merchant, package: seen, wedding, state } = enquiry.data;
  const { list } = quotes.data;
  const [hotel, halls, packages, detail] = await Promise.all([
    call(hotelCalls.hotelInfo, { merchantId: merchant.id }, who),
    call(hotelCalls.hallList, { merchantId: merchant.id }, who),
    call(hotelCalls.hotelPackages, { merchantId: merchant.id }, who),
    seen ? call(hotelCalls.packageDetail, { id: seen.id }, who) : null,
  ]);
  const [latest] = list;
  const valid = chinaDate(clock() + USUAL_DAYS * DAY_MS);
  const isDecided = latest?.state === 'accepted' || ['signed', 'invalid', 'withdrawn'].includes(state);
  const lines = hotel.ok ? [] : (await pageFills(context, quoteDrafts, { id })).flat();
  const isQuotable = hotel.ok || lines.length > 0 || latest !== undefined;
  const draft = latest
    ? formOfQuote(latest, valid)
    : hotel.ok
      ? formOfEstimate({ hotel: hotel.data, detail: detail?.ok ? detail.data : null, wedding }, valid)
      : formOfLines(lines, valid);
  return {
    kind: 'props',
    status: posted ? 422 : 200,
    props: {
      merchant: merchant.name,
      quotes: list,
      enquiry: site.origins.main + pathOf(context),
      form: isDecided || !isQuotable ? null : (posted?.form ?? draft),
      choices: { halls: halls.ok ? halls.data : [], packages: packages.ok ? packages.data : [] },
      isQuotable,
      isWithdrawn: state === 'withdrawn',
      problem: posted?.problem ?? '',
      isSent: query.text('sent') === '1',
      range: validityRange(clock()),
    },
  };
}

export const loadMerchantQuote: Load<MerchantQuoteProps> = (context) => show(context);

export const sendMerchantQuote: Load<MerchantQuoteProps> = async (context) => {
  const { call, who, params, body, site } = context;
  const form = postedForm(body);
  const content = contentOf(form);
  if (typeof content === 'string') return show(context, { form, problem: content });
  const valid = /^20\d\d-\d\d-\d\d$/.test(form.valid) ? form.valid : '2000-01-01';
  const result = await call(offerCalls.sendQuote, { id: params.text('enquiry'), ...content, validUntil: valid, base: form.base }, who);
  if (result.ok) return redirect(`${site.origins.main}${pathOf(context)}/quote?sent=1`);
  return result.code < 1000 && result.code !== 422 ? refused(context, result) : show(context, { form, problem: result.msg });
};
