/** /planner: saved merchants and the plan of a visitor or an account, as plain forms. */
import { MEALS } from '../../../../widgets/domain/services/wedding-plan.ts';
import {
  bindUrl,
  hotelHomeUrl,
  hotelUrl,
  loginUrl,
  mainUrl,
  merchantUrl,
  plannerUrl,
  privacyUrl,
} from '../../../../widgets/domain/site/links.ts';
import { type ChosenWedding, weddingFields, withWedding } from '../../../platform/ui/document/carried-wedding.ts';
import type { Page, PageEnv } from '../../../platform/ui/document/page.ts';
import { LinkButton, Submit } from '../../../platform/ui/forms/button.tsx';
import { Label } from '../../../platform/ui/forms/label.tsx';
import { Options } from '../../../platform/ui/forms/options.tsx';
import { Problem } from '../../../platform/ui/forms/problem.tsx';
import { Icon } from '../../../platform/ui/pictures/icon.tsx';
import { accountStyles } from '../../../platform/ui/styles/account.styles.ts';
import { base } from '../../../platform/ui/styles/base.styles.ts';
import { boxes } from '../../../platform/ui/styles/boxes.styles.ts';
import { classes } from '../../../platform/ui/styles/classes.ts';
import { MEAL_NAMES, WEDDING_TEXTS, WeddingDateField, WeddingTablesField } from '../../enquiries/parts.ts';
import { VISITOR_DAYS } from '../../login/contract.ts';
import type { Favourite, FavouriteOffering } from '../planner.ts';
import type { PlannerProps } from './planner.load.ts';
import { plannerStyles } from './planner.styles.ts';
import { PLANNER_TEXTS as texts } from './planner-texts.ts';

const { cls } = plannerStyles;
type Part = PlannerProps & { env: PageEnv };

export function plannerPage(props: PlannerProps, env: PageEnv): Page {
  const { planner, problem, notice } = props;
  return {
    head: { title: texts.title(env.site.brand.name), description: texts.description, noindex: true, personal: true },
    header: { channel: 'main' },
    main: (
      <div className={classes(base.cls.wrap, cls.page)}>
        <Head {...props} env={env} />
        <Problem text={problem} id="problem" />
        {notice && !problem && (
          <p className={cls.saved} role="status">
            <Icon name="check" />
            {texts.done[notice]}
          </p>
        )}
        <Enquiries {...props} env={env} />
        <Favourites {...props} env={env} />
        <Plan {...props} env={env} />
        {planner?.owner === 'visitor' && <End env={env} />}
        <p className={accountStyles.cls.note}>
          <a href={privacyUrl(env.site)}>{texts.privacy}</a>
        </p>
      </div>
    ),
  };
}

function Head({ planner, env: { site } }: Part) {
  const lead = { visitor: texts.leadVisitor(VISITOR_DAYS), account: texts.leadAccount };
  return (
    <div className={accountStyles.cls.head}>
      <h1>{texts.heading}</h1>
      <p className={accountStyles.cls.lead}>{planner ? lead[planner.owner] : texts.leadNobody}</p>
      <div className={cls.ways}>
        {planner?.owner === 'visitor' && <LinkButton text={texts.bind} look="main" href={bindUrl(site)} />}
        {planner?.owner === 'account' ? (
          <LinkButton text={texts.account} href={mainUrl(site, '/account')} />
        ) : (
          <LinkButton text={texts.login} href={`${loginUrl(site)}?redirect=${encodeURIComponent(plannerUrl(site))}`} />
        )}
      </div>
    </div>
  );
}

/** Leads to the enquiries of the proven number, after a login where there is none. */
function Enquiries({ planner, env: { site } }: Part) {
  const isAccount = planner?.owner === 'account';
  const own = mainUrl(site, '/account');
  return (
    <section className={accountStyles.cls.part}>
      <h2>{texts.enquiries}</h2>
      <p className={accountStyles.cls.lead}>{isAccount ? texts.enquiriesAccount : texts.enquiriesOthers}</p>
      <LinkButton text={texts.seeEnquiries} href={isAccount ? own : `${loginUrl(site)}?redirect=${encodeURIComponent(own)}`} />
    </section>
  );
}

function Favourites({ planner, env }: Part) {
  const favourites = planner?.favourites ?? [];
  const offerings = planner?.favouriteOfferings ?? [];
  return (
    <section className={accountStyles.cls.part}>
      <h2>{texts.favourites}</h2>
      {favourites.length + offerings.length === 0 && (
        <>
          <p className={accountStyles.cls.lead}>{texts.noFavourites}</p>
          <LinkButton text={texts.hotels} href={hotelHomeUrl(env.site)} />
        </>
      )}
      <ul>
        {favourites.map((favourite) => (
          <FavouriteRow key={favourite.merchantId} favourite={favourite} wedding={chosenOf(planner)} env={env} />
        ))}
        {offerings.map((row) => (
          <OfferingRow key={row.path} row={row} env={env} />
        ))}
      </ul>
    </section>
  );
}

/** Returns what the links keep of the plan. */
function chosenOf(planner: PlannerProps['planner']): ChosenWedding {
  const { date = '', meal = '', tables = 0 } = planner?.plan ?? {};
  return { date, meal, tables: tables ?? 0 };
}

function FavouriteRow({ favourite, wedding, env }: { favourite: Favourite; wedding: ChosenWedding; env: PageEnv }) {
  const { merchantId, name, isHotel, cityPinyin, isListed } = favourite;
  const url = withWedding(isHotel ? hotelUrl(env.site, cityPinyin, merchantId) : merchantUrl(env.site, merchantId), wedding);
  return (
    <li className={cls.row}>
      {isListed ? (
        <a href={url}>{name}</a>
      ) : (
        <span>
          {name}
          <small>{texts.notListed}</small>
        </span>
      )}
      <form method="post" action={plannerUrl(env.site)}>
        <input type="hidden" name="merchant_id" value={merchantId} />
        <Submit text={texts.remove} name="step" value="remove" aria-label={texts.removeOf(name)} />
      </form>
    </li>
  );
}

function OfferingRow({ row, env }: { row: FavouriteOffering; env: PageEnv }) {
  const { kind, kindName, offeringId, title, path, isListed } = row;
  return (
    <li className={cls.row}>
      {isListed ? (
        // The browser loads the page, because some kinds have a script of their own.
        <a href={mainUrl(env.site, path)} rel="external">
          {title}
          <small>{kindName}</small>
        </a>
      ) : (
        <span>
          {title}
          <small>{texts.kindNotListed(kindName)}</small>
        </span>
      )}
      <form method="post" action={plannerUrl(env.site)}>
        <input type="hidden" name="kind" value={kind} />
        <input type="hidden" name="id" value={offeringId} />
        <Submit text={texts.remove} name="step" value="remove" aria-label={texts.removeOf(title)} />
      </form>
    </li>
  );
}

function Plan({ planner, values, city, first, last, problem, env }: Part) {
  const wedding = chosenOf(planner);
  const hotels = hotelHomeUrl(env.site) + (city && `?city=${city}`);
  return (
    <section className={accountStyles.cls.part}>
      <h2>{texts.plan}</h2>
      <p className={accountStyles.cls.lead}>{texts.planLead}</p>
      <form method="post" action={plannerUrl(env.site)} noValidate aria-describedby={problem ? 'problem' : undefined}>
        <WeddingDateField id="plan-date" value={values.date} first={first} last={last} />
        <Label id="plan-meal" text={WEDDING_TEXTS.meal} />
        <select className={boxes.cls.field} id="plan-meal" name="meal" defaultValue={values.meal}>
          <option value="">{texts.noMeal}</option>
          <Options of={MEALS.map((meal) => [meal, MEAL_NAMES[meal]])} />
        </select>
        <WeddingTablesField id="plan-tables" value={values.tables} hint={texts.tablesHint} />
        <Submit text={texts.save} look="wide" name="step" value="plan" />
      </form>
      {weddingFields(wedding).length > 0 && (
        <p className={accountStyles.cls.note}>
          <a href={withWedding(hotels, wedding)}>{texts.seeHotels}</a>
        </p>
      )}
    </section>
  );
}

const End = ({ env }: { env: PageEnv }) => (
  <section className={accountStyles.cls.part}>
    <h2>{texts.endHeading}</h2>
    <p className={accountStyles.cls.lead}>{texts.endNote}</p>
    <form method="post" action={plannerUrl(env.site)}>
      <Submit text={texts.end} name="step" value="end" />
    </form>
  </section>
);
