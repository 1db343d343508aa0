/** The couple's receipt: the state of their enquiry, and the form that withdraws it. */
import type { ReceiptView } from '../../../../../widgets/domain/services/inbox.ts';
import { hotelHomeUrl, mainUrl } from '../../../../../widgets/domain/site/links.ts';
import type { Page, PageEnv } from '../../../../platform/ui/document/page.ts';
import { pageParts } from '../../../../platform/ui/document/page-parts.ts';
import { personalPage } from '../../../../platform/ui/document/personal-page.tsx';
import { State } from '../../../../platform/ui/document/state.tsx';
import { Fact } from '../../../../platform/ui/facts/facts.tsx';
import { Moment } from '../../../../platform/ui/facts/moment.tsx';
import { LinkButton } from '../../../../platform/ui/forms/button.tsx';
import { Confirmation } from '../../../../platform/ui/forms/form-box.tsx';
import { accountStyles } from '../../../../platform/ui/styles/account.styles.ts';
import { WeddingFacts } from '../../ui/wedding-facts.tsx';
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
      <Confirm receipt={props.receipt} failed={props.failed} self={self} />
    ) : (
      <Receipt {...props} receipt={props.receipt} self={self} env={env} />
    ),
    { channel: 'hotel' },
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

function Receipt({ receipt, weddingForm, parts, links, self, env }: ReceiptProps & Shown & { env: PageEnv }) {
  const { state, merchant, code, phoneMask, createdAt, changedAt } = receipt;
  return (
    <>
      <section className={cls.invitation}>
        <Reached receipt={receipt} />
        <dl className={accountStyles.cls.facts}>
          <Fact name={texts.merchant}>{merchant.name}</Fact>
          <Fact name={texts.code}>{code}</Fact>
          <Fact name={texts.phone}>{phoneMask || texts.gone}</Fact>
          <WeddingFacts wedding={receipt.wedding} />
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
        <p className={cls.center}>
          <LinkButton text={texts.visit} href={hotelHomeUrl(env.site)} />
        </p>
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
function Reached({ receipt: { state, isTest } }: Pick<Shown, 'receipt'>) {
  const [name, hint] = texts.states[state];
  return (
    <div className={cls.reached}>
      <h1>{texts.heading}</h1>
      <p className={cls.reachedState}>
        {name} {isTest && <span className={accountStyles.cls.tag}>{texts.test}</span>}
      </p>
      <p>{isTest ? texts.testHint : hint}</p>
    </div>
  );
}

function Confirm({ receipt, self, failed }: Shown & { failed: boolean }) {
  return (
    <Confirmation
      heading={texts.confirmTitle}
      lead={texts.confirmLead(receipt.merchant.name)}
      problem={failed ? texts.failed : ''}
      action={self}
      confirm={texts.confirm}
      stay={{ text: texts.stay, url: self }}
    />
  );
}
