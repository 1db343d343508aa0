/** The forms with which a merchant imports the calendar of another program, and publishes a hall's calendar as a private feed. */
import { chinaDate, chinaMinute } from '../../../../widgets/domain/china-time.ts';
import { mainUrl } from '../../../../widgets/domain/site/links.ts';
import type { PageEnv } from '../../../platform/ui/document/page.ts';
import { chineseDate } from '../../../platform/ui/facts/chinese-date.ts';
import { Submit } from '../../../platform/ui/forms/button.tsx';
import { Label } from '../../../platform/ui/forms/label.tsx';
import { accountStyles } from '../../../platform/ui/styles/account.styles.ts';
import { boxes } from '../../../platform/ui/styles/boxes.styles.ts';
import { pieces } from '../../../platform/ui/styles/pieces.styles.ts';
import { type HallCalendar, IMPORT_FAILURES } from '../availability.ts';
import { availabilityStyles } from '../ui/availability.styles.ts';
import { CALENDAR_PATH } from './calendar-path.ts';
import { CALENDAR_TEXTS as texts } from './calendar-texts.ts';

const { cls } = availabilityStyles;

interface ExchangeProps {
  env: PageEnv;
  hall: NonNullable<HallCalendar['hall']>;
  month: string;
  /** Path of the feed that was just created; empty otherwise. */
  feedPath: string;
}

const momentText = (at: number): string => `${chineseDate(chinaDate(at))}${chinaMinute(at).slice(11)}`;

export function CalendarExchange(props: ExchangeProps) {
  return (
    <>
      <ImportSection {...props} />
      <FeedSection {...props} />
    </>
  );
}

const Selection = ({ hall, month }: Pick<ExchangeProps, 'hall' | 'month'>) => (
  <>
    <input type="hidden" name="hall" value={hall.id} />
    <input type="hidden" name="month" value={month} />
  </>
);

function ImportSection({ env, hall, month }: ExchangeProps) {
  const { calendarImport } = hall;
  return (
    <section className={accountStyles.cls.part} id="import">
      <h2>{texts.import}</h2>
      <p className={pieces.cls.lead}>{texts.importLead}</p>
      {calendarImport && <ImportState calendarImport={calendarImport} />}
      <form className={cls.exchange} method="post" action={mainUrl(env.site, CALENDAR_PATH)}>
        <Selection hall={hall} month={month} />
        <Label id="calendar-url" text={texts.importAddress} />
        <input
          className={boxes.cls.field}
          id="calendar-url"
          name="url"
          inputMode="url"
          maxLength={2000}
          autoComplete="off"
          spellCheck={false}
          placeholder="https://"
        />
        <p className={cls.links}>
          <Submit text={calendarImport ? texts.importReplace : texts.importSave} name="do" value="import" />
          {calendarImport && <Submit text={texts.importRemove} name="do" value="import-remove" />}
        </p>
      </form>
    </section>
  );
}

function ImportState({ calendarImport }: { calendarImport: NonNullable<ExchangeProps['hall']['calendarImport']> }) {
  const { host, lastSuccessAt, lastAttemptAt, failure } = calendarImport;
  const reason = IMPORT_FAILURES.find((one) => one === failure);
  return (
    <div data-import={failure || (lastSuccessAt === null ? 'waiting' : 'ok')}>
      <p>{texts.importHost(host)}</p>
      {lastSuccessAt !== null && <p>{texts.importSuccess + momentText(lastSuccessAt)}</p>}
      {lastAttemptAt === null && <p>{texts.importWaiting}</p>}
      {reason && lastAttemptAt !== null && <p>{`${texts.importFailed}${texts.failures[reason]}（${momentText(lastAttemptAt)}）`}</p>}
    </div>
  );
}

function FeedSection({ env, hall, month, feedPath }: ExchangeProps) {
  return (
    <section className={accountStyles.cls.part} id="feed">
      <h2>{texts.feed}</h2>
      <p className={pieces.cls.lead}>{texts.feedLead}</p>
      {feedPath ? (
        <div role="status" className={cls.exchange}>
          <p>{texts.feedNew}</p>
          <code data-feed="">{mainUrl(env.site, feedPath)}</code>
        </div>
      ) : (
        hall.feed && <p>{texts.feedOn(chineseDate(chinaDate(hall.feed.createdAt)))}</p>
      )}
      <form method="post" action={mainUrl(env.site, CALENDAR_PATH)}>
        <Selection hall={hall} month={month} />
        <p className={cls.links}>
          <Submit text={hall.feed ? texts.feedRenew : texts.feedCreate} name="do" value="feed" />
          {hall.feed && <Submit text={texts.feedRevoke} name="do" value="feed-revoke" />}
        </p>
      </form>
    </section>
  );
}
