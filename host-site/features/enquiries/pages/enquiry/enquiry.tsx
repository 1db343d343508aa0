/** /enquiry: the enquiry form without script. The phone number is rendered only into its own field. */
import { CONSENT_VERSION, consentParts } from '../../../../../widgets/domain/site/consent.ts';
import {
  enquiryUrl,
  hotelCityUrl,
  hotelHomeUrl,
  hotelUrl,
  mainUrl,
  merchantUrl,
  privacyUrl,
} from '../../../../../widgets/domain/site/links.ts';
import type { Site } from '../../../../../widgets/domain/site/site.ts';
import { weddingFields, withWedding } from '../../../../platform/ui/document/carried-wedding.ts';
import type { Page, PageEnv } from '../../../../platform/ui/document/page.ts';
import { State } from '../../../../platform/ui/document/state.tsx';
import { chineseDate } from '../../../../platform/ui/facts/chinese-date.ts';
import { Facts } from '../../../../platform/ui/facts/facts.tsx';
import { LinkButton } from '../../../../platform/ui/forms/button.tsx';
import { PhoneField } from '../../../../platform/ui/forms/phone-field.tsx';
import { Icon } from '../../../../platform/ui/pictures/icon.tsx';
import { accountStyles } from '../../../../platform/ui/styles/account.styles.ts';
import { base } from '../../../../platform/ui/styles/base.styles.ts';
import { boxes } from '../../../../platform/ui/styles/boxes.styles.ts';
import { buttons } from '../../../../platform/ui/styles/buttons.styles.ts';
import { classes } from '../../../../platform/ui/styles/classes.ts';
import { SITE_TEXTS } from '../../../../platform/ui/texts/site-texts.ts';
import { responseWords } from '../../../catalogue/contract.ts';
import { GiftBox } from '../../../catalogue/parts.ts';
import { MEAL_NAMES, WEDDING_TEXTS } from '../../ui/wedding-texts.ts';
import type { EnquiryProps, EnquiryView } from './enquiry.load.ts';
import { enquiryStyles } from './enquiry.styles.ts';
import { MERCHANT_ENQUIRY_TEXTS, ENQUIRY_TEXTS as texts } from './enquiry-texts.ts';

const { cls } = enquiryStyles;

const ACHIEVEMENTS_SHOWN = 2;

export function enquiryPage(props: EnquiryProps, env: PageEnv): Page {
  const { hotel, view, wedding } = props;
  const { site } = env;
  const words = hotel.isHotel ? texts : { ...texts, ...MERCHANT_ENQUIRY_TEXTS };
  const url = withWedding(hotel.isHotel ? hotelUrl(site, hotel.cityPinyin, hotel.id) : merchantUrl(site, hotel.id), chosenOf(wedding));
  return {
    head: { title: texts.title(hotel.name, site.brand.name), description: texts.about(hotel.name), noindex: true },
    header: hotel.isHotel
      ? { channel: 'hotel', city: hotel.cityPinyin, active: 1 }
      : { channel: 'main', city: hotel.cityPinyin, active: 2 },
    crumbs: [
      hotel.isHotel ? { name: SITE_TEXTS.crumbs.hotelHome, url: hotelHomeUrl(site) } : { name: SITE_TEXTS.crumbs.home, url: mainUrl(site) },
      { name: hotel.name, url },
      { name: texts.heading },
    ],
    main: (
      <div className={base.cls.wrap}>
        {view.kind === 'closed' ? (
          <State
            title={words.closed}
            hint={words.closedHint}
            ways={[
              { name: words.back, url },
              { name: SITE_TEXTS.links.seeCity, url: hotelCityUrl(site, hotel.cityPinyin) },
            ]}
          />
        ) : (
          <section className={classes(accountStyles.cls.box, cls.box)}>
            {view.kind === 'sent' ? (
              <Sent site={site} receipt={view.receipt} said={view.said} url={url} words={words} />
            ) : (
              <Form {...props} env={env} view={view} words={words} back={url} />
            )}
          </section>
        )}
      </div>
    ),
  };
}

type Words = Pick<typeof texts, 'sentLead' | 'back' | 'phoneHint' | 'note' | 'about'>;

type SentProps = Omit<Extract<EnquiryView, { kind: 'sent' }>, 'kind'> & { site: Site; url: string; words: Words };

function Sent({ site, receipt, said, url, words }: SentProps) {
  return (
    <>
      <h1 className={classes(accountStyles.cls.title, cls.sent)}>
        <Icon name="check" size={20} />
        {texts.sent}
      </h1>
      <p className={cls.about}>{said || words.sentLead}</p>
      {receipt && (
        <p>
          {texts.receipt(receipt.code)}
          <br />
          <LinkButton text={texts.receiptLink} look="text" href={receipt.url} rel="nofollow" />
        </p>
      )}
      {site.appPromotion && (
        <p className={cls.note}>
          {texts.app}
          <LinkButton text={texts.appLink} look="text" href={site.qr.app.text} />
        </p>
      )}
      <p className={boxes.cls.stateWays}>
        <LinkButton text={words.back} href={url} />
      </p>
    </>
  );
}

type FormView = Extract<EnquiryView, { kind: 'form' }>;

type FormProps = Omit<EnquiryProps, 'view'> & { env: PageEnv; view: FormView; words: Words; back: string };

function Form({ env: { site }, hotel, view, consent, wedding, hall, offer, meta, reference, fromType, words, back }: FormProps) {
  return (
    <form method="post" action={enquiryUrl(site, hotel.id)} noValidate>
      <h1 className={accountStyles.cls.title}>{texts.heading}</h1>
      <p className={cls.about}>{words.about(hotel.name)}</p>
      {hotel.responseMinutes > 0 && <p className={cls.about}>{texts.response(responseWords(hotel.responseMinutes))}</p>}
      {view.refusal && (
        <p className={cls.refusal} role="alert">
          <Icon name="info" />
          <span>
            {view.refusal}
            <small>{texts.inputRemains}</small>
          </span>
        </p>
      )}
      <GiftBox gifts={hotel.hotel.reachGiftList} none={hotel.isHotel ? undefined : SITE_TEXTS.gifts.noneOfMerchant} />
      <Facts className={cls.records} items={hotel.merchantAchievements.slice(0, ACHIEVEMENTS_SHOWN).map(({ title }) => title)} />
      <SentAlong wedding={wedding} hall={hall} offer={offer} change={back} />
      {reference && <p className={cls.about}>{texts.reference(reference)}</p>}
      <WeddingFields wedding={wedding} hall={hall} offer={offer} />
      <MetaInputs meta={meta} />
      <HiddenFields hotel={hotel} view={view} consent={consent} fromType={fromType} />
      <PhoneField label={texts.phone} hint={words.phoneHint} value={view.phone} problem={view.phoneError ? 'phone-error' : undefined} />
      {view.phoneError && (
        <p className={cls.error} id="phone-error" role="alert">
          <Icon name="info" />
          {view.phoneError}
        </p>
      )}
      <Consent consent={consent} view={view} merchantName={hotel.name} site={site} />
      <button className={classes(buttons.cls.button, cls.submit)} type="submit">
        {texts.submit}
      </button>
      <p className={cls.note}>{words.note}</p>
    </form>
  );
}

/** Renders the consent sentence as the setting demands: a checkbox, a notice, or nothing. */
function Consent({
  consent,
  view,
  merchantName,
  site,
}: Pick<EnquiryProps, 'consent'> & { view: FormView; merchantName: string; site: Site }) {
  const consentWords = (
    <span>
      {consentParts(consent, site.legal.hotline).join(merchantName)}
      <a href={privacyUrl(site)}>{texts.privacy}</a>
    </span>
  );
  return (
    <>
      {consent === 'checkbox' && (
        <>
          <label className={cls.consent}>
            <input
              type="checkbox"
              name="consent"
              value="1"
              aria-invalid={view.consentError ? true : undefined}
              aria-describedby={view.consentError ? 'consent-error' : undefined}
            />
            {consentWords}
          </label>
          {view.consentError && (
            <p className={cls.error} id="consent-error" role="alert">
              <Icon name="info" />
              {texts.consentNeeded}
            </p>
          )}
        </>
      )}
      {consent === 'notice' && <p className={cls.consent}>{consentWords}</p>}
    </>
  );
}

const chosenOf = ({ date = '', meal = '', tables }: EnquiryProps['wedding']) => ({ date, meal, tables: tables || 0 });

/** States what is sent beside the number, with a link to the page where it was chosen. */
function SentAlong({ wedding, hall, offer, change }: Pick<EnquiryProps, 'wedding' | 'hall' | 'offer'> & { change: string }) {
  const { date, meal, tables } = chosenOf(wedding);
  const words = [
    date && chineseDate(date),
    meal && MEAL_NAMES[meal],
    tables && WEDDING_TEXTS.tableCount(tables),
    hall?.name,
    offer?.name,
  ].filter(Boolean);
  if (!words.length) return null;
  return (
    <p className={cls.about}>
      {(date ? texts.date : texts.chosen)(words.join('，'))}
      <LinkButton text={texts.change} look="text" href={change} />
    </p>
  );
}

/** Renders what the way to the form states about the wedding as hidden fields; all of it is visible above. */
const WeddingFields = ({ wedding, hall, offer }: Pick<EnquiryProps, 'wedding' | 'hall' | 'offer'>) =>
  [...weddingFields(chosenOf(wedding)), ['hallId', hall?.id] as const, ['packageId', offer?.id] as const].map(
    ([name, value]) => value && <input key={name} type="hidden" name={name} value={value} />,
  );

/** Renders what the embedding page's link states as hidden fields. */
const MetaInputs = ({ meta }: Pick<EnquiryProps, 'meta'>) =>
  Object.entries(meta).map(([name, value]) => <input key={name} type="hidden" name={`meta-${name}`} value={value} />);

/** Renders the fields that are not for visitors, among them a trap for programs that fill every field. */
function HiddenFields({ hotel, view, consent, fromType }: Pick<EnquiryProps, 'hotel' | 'consent' | 'fromType'> & { view: FormView }) {
  return (
    <>
      <input type="hidden" name="merchant_id" value={hotel.id} />
      <input type="hidden" name="idempotency_key" value={view.idempotencyKey} />
      <input type="hidden" name="from_type" value={fromType} />
      <input type="hidden" name="consent_shown" value={`${consent}/${CONSENT_VERSION}`} />
      <input className={cls.trap} name="website" tabIndex={-1} autoComplete="off" aria-hidden="true" />
    </>
  );
}
