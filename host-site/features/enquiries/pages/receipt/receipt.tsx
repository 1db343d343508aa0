/** The couple's receipt: the state of their enquiry, and the form that withdraws it. */
import {
  hallUrl,
  hotelCityUrl,
  hotelHomeUrl,
  hotelPackageUrl,
  hotelUrl,
  listingPackageUrl,
  mainUrl,
  merchantUrl,
} from '../../../../../widgets/domain/site/links.ts';
import { weddingFields, withWedding } from '../../../../platform/ui/document/carried-wedding.ts';
import type { Page, PageEnv } from '../../../../platform/ui/document/page.ts';
import { pageParts } from '../../../../platform/ui/document/page-parts.ts';
import { personalPage } from '../../../../platform/ui/document/personal-page.tsx';
import { State } from '../../../../platform/ui/document/state.tsx';
import { chineseDate } from '../../../../platform/ui/facts/chinese-date.ts';
import { Fact } from '../../../../platform/ui/facts/facts.tsx';
import { Moment } from '../../../../platform/ui/facts/moment.tsx';
import { LinkButton } from '../../../../platform/ui/forms/button.tsx';
import { Confirmation } from '../../../../platform/ui/forms/form-box.tsx';
import { accountStyles } from '../../../../platform/ui/styles/account.styles.ts';
import type { ReceiptView } from '../../contract/enquiry-states.ts';
import { WeddingFacts, weddingFacts } from '../../ui/wedding-facts.tsx';
import type { ReceiptProps } from './receipt.load.ts';
import { receiptStyles } from './receipt.styles.ts';
import { RECEIPT_TEXTS as texts } from './receipt-texts.ts';
import { ReceiptWedding } from './receipt-wedding.tsx';

const { cls } = receiptStyles;

export function receiptPage(props: ReceiptProps, env: PageEnv): Page {
  const self = mainUrl(env.site, `/receipt/${props.token}`);
  return personalPage(
    { title: texts.title(env.site.brand.name), description: texts.description },
    !props.receipt ? (
      <Expired env={env} />
    ) : props.confirming ? (
      <Confirm {...props} receipt={props.receipt} self={self} />
    ) : (
      <Receipt {...props} receipt={props.receipt} self={self} env={env} />
    ),
    { channel: 'hotel', city: props.receipt?.merchant.cityPinyin },
  );
}

function Expired({ env }: { env: PageEnv }) {
  return (
    <State
      title={texts.expired}
      hint={texts.expiredHint(env.site.legal.hotline)}
      ways={[{ name: texts.visit, url: hotelHomeUrl(env.site) }]}
    />
  );
}

type Shown = { receipt: ReceiptView; self: string };

/** Returns what other pages keep of an enquiry's wedding. */
const chosenOf = ({ date, meal, tables }: ReceiptView['wedding']) => ({ date, meal, tables: tables ?? 0 });

/** Returns the addresses of what the enquiry is about, with its day, meal and tables. */
function waysOf({ merchant, package: seen, wedding }: ReceiptView, { site }: PageEnv) {
  const { id, isHotel, cityPinyin } = merchant;
  const { hall } = wedding;
  const carried = chosenOf(wedding);
  return {
    merchant: isHotel ? withWedding(hotelUrl(site, cityPinyin, id), carried) : merchantUrl(site, id),
    hall: isHotel && hall?.name ? withWedding(hallUrl(site, cityPinyin, id, hall.id), carried) : undefined,
    package:
      seen && (seen.isOfHotel ? withWedding(hotelPackageUrl(site, { packageId: seen.id }), carried) : listingPackageUrl(site, seen.id)),
  };
}

function Package({ of, url }: { of: ReceiptView['package']; url: string | null }) {
  if (!of || !url) return null;
  return <Fact name={texts.package}>{of.title ? <a href={url}>{of.title}</a> : texts.gonePackage}</Fact>;
}

/** Renders the way to other hotels of the same city, and of the same day if it is known. */
function OtherHotels({ receipt: { merchant }, lastWedding, env: { site } }: Pick<ReceiptProps, 'lastWedding'> & Shown & { env: PageEnv }) {
  const { cityPinyin, cityName } = merchant;
  const text = lastWedding.date ? texts.visitDay(cityName, chineseDate(lastWedding.date)) : texts.visitCity(cityName);
  return (
    <p className={cls.center}>
      {cityPinyin ? (
        <LinkButton text={text} href={withWedding(hotelCityUrl(site, cityPinyin), lastWedding)} />
      ) : (
        <LinkButton text={texts.visit} href={hotelHomeUrl(site)} />
      )}
    </p>
  );
}

function Receipt({ receipt, weddingForm, parts, links, news, lastWedding, self, env }: ReceiptProps & Shown & { env: PageEnv }) {
  const { state, merchant, code, phoneMask, createdAt, changedAt } = receipt;
  const ways = waysOf(receipt, env);
  return (
    <>
      <section className={cls.invitation}>
        <Reached receipt={receipt} news={news} />
        <dl className={accountStyles.cls.facts}>
          <Fact name={texts.merchant}>
            <a href={ways.merchant}>{merchant.name}</a>
          </Fact>
          <Fact name={texts.code}>{code}</Fact>
          <Fact name={texts.phone}>{phoneMask || (state === 'withdrawn' ? texts.goneWithdrawn : texts.gone)}</Fact>
          <WeddingFacts wedding={receipt.wedding} hall={ways.hall} />
          <Package of={receipt.package} url={ways.package} />
          {receipt.reference && <Fact name={texts.reference}>{receipt.reference}</Fact>}
          <Fact name={texts.time}>
            <Moment at={createdAt} year />
          </Fact>
          {changedAt > 0 && (
            <Fact name={texts.changed}>
              <Moment at={changedAt} year />
            </Fact>
          )}
        </dl>
      </section>
      {pageParts(parts, env)}
      {weddingForm && <ReceiptWedding receipt={receipt} form={weddingForm} self={self} />}
      {state === 'withdrawn' ? (
        <OtherHotels receipt={receipt} lastWedding={lastWedding} self={self} env={env} />
      ) : (
        <>
          <p className={cls.keep}>{texts.keep}</p>
          <p className={cls.center}>
            {links.map(({ text, url }) => (
              <LinkButton key={url} text={text} href={url} rel="nofollow" />
            ))}
            <LinkButton text={texts.withdraw} href={`${self}?withdraw=1`} rel="nofollow" />
          </p>
        </>
      )}
    </>
  );
}

/** Renders what the enquiry has reached, and whether it is a test. */
function Reached({ receipt: { state, isTest }, news }: Pick<Shown, 'receipt'> & Pick<ReceiptProps, 'news'>) {
  const [name, hint] = texts.states[state];
  return (
    <div className={cls.reached}>
      <h1>{texts.heading}</h1>
      <p className={cls.reachedState}>
        {name} {isTest && <span className={accountStyles.cls.tag}>{texts.test}</span>}
      </p>
      {news.map(({ text, url }) => (
        <p key={url}>
          <LinkButton text={text} look="text" href={url} rel="nofollow" />
        </p>
      ))}
      <p>{isTest ? texts.testHint : hint}</p>
    </div>
  );
}

function Confirm({ receipt, self, failed, deleted }: Shown & Pick<ReceiptProps, 'failed' | 'deleted'>) {
  const wedding = weddingFacts(receipt.wedding).map(([, value]) => value);
  return (
    <Confirmation
      heading={texts.confirmTitle}
      lead={texts.confirmLead(receipt.merchant.name)}
      problem={failed ? texts.failed : ''}
      action={self}
      confirm={texts.confirm}
      stay={{ text: texts.stay, url: self }}
    >
      <ul className={cls.deleted}>
        <li>{texts.deletedPhone(receipt.phoneMask)}</li>
        {wedding.length > 0 && <li>{texts.deletedWedding(wedding.join('，'))}</li>}
        {deleted.map(({ text, way }) => (
          <li key={text}>
            {text}
            {way && <LinkButton text={way.text} look="text" href={way.url} rel="nofollow" />}
          </li>
        ))}
      </ul>
      {weddingFields(chosenOf(receipt.wedding)).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
    </Confirmation>
  );
}
