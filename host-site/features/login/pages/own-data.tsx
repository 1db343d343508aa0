/** /account: the data stored about the visitor, and the form that deletes the account. */
import { mainUrl, privacyUrl } from '../../../../widgets/domain/site/links.ts';
import type { Page, PageEnv } from '../../../platform/ui/document/page.ts';
import { personalPage } from '../../../platform/ui/document/personal-page.tsx';
import { State } from '../../../platform/ui/document/state.tsx';
import { Fact } from '../../../platform/ui/facts/facts.tsx';
import { Moment } from '../../../platform/ui/facts/moment.tsx';
import { LinkButton, Submit } from '../../../platform/ui/forms/button.tsx';
import { FormBox } from '../../../platform/ui/forms/form-box.tsx';
import { PhoneField } from '../../../platform/ui/forms/phone-field.tsx';
import { accountStyles } from '../../../platform/ui/styles/account.styles.ts';
import { buttons } from '../../../platform/ui/styles/buttons.styles.ts';
import { classes } from '../../../platform/ui/styles/classes.ts';
import { COUPLE_STATE_NAMES, weddingFacts } from '../../enquiries/parts.ts';
import { OWN_DATA_TEXTS as texts } from './account-texts.ts';
import { FieldProblem } from './factor-field.tsx';
import type { OwnDataProps, ShownCopy } from './own-data.load.ts';
import { TextLinks } from './text-links.tsx';

export function ownDataPage(props: OwnDataProps, env: PageEnv): Page {
  const { site } = env;
  return personalPage(
    { title: texts.title(site.brand.name), description: texts.description },
    props.deletedEnquiries !== undefined ? (
      <State title={texts.deleted} hint={texts.deletedHint(props.deletedEnquiries)} ways={[{ name: texts.home, url: mainUrl(site) }]} />
    ) : (
      <>
        {props.copy && <Copy {...props.copy} env={env} />}
        <Request {...props} env={env} />
      </>
    ),
  );
}

function Request({ problem, isUnconfirmed, env }: OwnDataProps & { env: PageEnv }) {
  const text = isUnconfirmed ? texts.unconfirmed : problem;
  return (
    <FormBox heading={texts.heading} lead={texts.lead}>
      <form method="post" action={mainUrl(env.site, '/account')} noValidate>
        <PhoneField label={texts.phone} hint={texts.phoneHint} value="" problem={text ? 'problem' : undefined} />
        <FieldProblem text={text} />
        <Submit text={texts.copy} look="wide" name="step" value="data" />
        <h2>{texts.deleteHeading}</h2>
        <p className={accountStyles.cls.note}>{texts.deleteNote}</p>
        <p>
          <label>
            <input type="checkbox" name="confirm" value="yes" /> {texts.confirm}
          </label>
        </p>
        <button className={classes(buttons.cls.outline, accountStyles.cls.wide)} type="submit" name="step" value="delete">
          {texts.delete}
        </button>
      </form>
      <p className={accountStyles.cls.note}>
        <a href={privacyUrl(env.site)}>{texts.privacy}</a>
      </p>
    </FormBox>
  );
}

function Copy({ data, facts, links, enquiryLinks, env }: ShownCopy & { env: PageEnv }) {
  const { account, enquiries, sessions, merchants } = data;
  const json = JSON.stringify(data, null, 2);
  return (
    <section className={accountStyles.cls.part}>
      <h2>{texts.copyHeading}</h2>
      <dl className={accountStyles.cls.facts}>
        <Fact name={texts.account}>{`${account.nick}，${account.phoneMask}`}</Fact>
        <Fact name={texts.registered}>
          <Moment at={account.createdAt} year />
        </Fact>
        <Fact name={texts.sessions}>{texts.count(sessions.length)}</Fact>
        {merchants.length > 0 && <Fact name={texts.merchants}>{merchants.join('、')}</Fact>}
        {facts.map(({ name, text }) => (
          <Fact key={name} name={name}>
            {text}
          </Fact>
        ))}
        {enquiries.map((enquiry) => (
          <div key={enquiry.code}>
            <Fact name={texts.enquiry}>
              {`${enquiry.merchant}，${enquiry.code}，${COUPLE_STATE_NAMES[enquiry.state]}，`}
              <Moment at={enquiry.createdAt} year />
              {weddingFacts(enquiry.wedding).map(([, value]) => `，${value}`)}
              {enquiry.url && <TextLinks links={enquiryLinks.map((linkOf) => linkOf(enquiry.url))} />}
            </Fact>
          </div>
        ))}
      </dl>
      {links.map(({ text, path }) => (
        <p key={path}>
          <LinkButton text={text} look="text" href={mainUrl(env.site, path)} />
        </p>
      ))}
      <p>
        <LinkButton
          text={texts.download}
          download="xiyan-data.json"
          href={`data:application/json;charset=utf-8,${encodeURIComponent(json)}`}
        />
      </p>
    </section>
  );
}
