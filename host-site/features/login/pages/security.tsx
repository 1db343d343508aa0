/** /merchant/security: the user's sessions and second factor, as plain forms. */
import { mainUrl } from '../../../../widgets/domain/site/links.ts';
import type { Page, PageEnv } from '../../../platform/ui/document/page.ts';
import { PageTop } from '../../../platform/ui/document/page-top.tsx';
import { personalPage } from '../../../platform/ui/document/personal-page.tsx';
import { Moment } from '../../../platform/ui/facts/moment.tsx';
import { Submit } from '../../../platform/ui/forms/button.tsx';
import { Problem } from '../../../platform/ui/forms/problem.tsx';
import { accountStyles } from '../../../platform/ui/styles/account.styles.ts';
import { accountPageStyles } from './account.styles.ts';
import { FACTOR_TEXTS as factorTexts, SECURITY_TEXTS as texts } from './account-texts.ts';
import { FactorSection } from './factor-section.tsx';
import type { SecurityProps } from './security.load.ts';

const { cls } = accountPageStyles;

export function securityPage({ navigation, sessions, problem, notice, factor }: SecurityProps, env: PageEnv): Page {
  const action = mainUrl(env.site, '/merchant/security/sessions');
  return personalPage(
    { title: texts.title(env.site.brand.name), description: texts.description },
    <>
      {navigation(env)}
      <PageTop heading={texts.heading}>
        <Problem text={problem} />
        {notice && <p role="status">{notice === 'ended' ? texts.ended : factorTexts.removed}</p>}
      </PageTop>
      <section className={accountStyles.cls.part}>
        <h2>{texts.sessions}</h2>
        <p className={accountStyles.cls.note}>{texts.sessionsNote}</p>
        <ul>
          {sessions.map((session) => (
            <SessionItem key={session.id} session={session} action={action} />
          ))}
        </ul>
        {sessions.length > 1 && (
          <form method="post" action={action}>
            <Submit text={texts.endOthers} />
          </form>
        )}
      </section>
      <FactorSection factor={factor} action={mainUrl(env.site, '/merchant/security/factor')} />
    </>,
  );
}

/** Returns browser and system of a session as text. */
function agentName(agent: string): string {
  const [browser = '', system = ''] = agent.split('/');
  return [texts.browsers[browser], texts.systems[system]].filter(Boolean).join('，') || texts.unknownAgent;
}

function SessionItem({ session, action }: { session: SecurityProps['sessions'][number]; action: string }) {
  return (
    <li className={cls.session}>
      <div>
        <strong>{agentName(session.agent)}</strong>
        {session.isCurrent && <span className={accountStyles.cls.tag}>{texts.current}</span>}
        <small>
          {texts.since}
          <Moment at={session.createdAt} year />
          {`，${texts.lastSeen}`}
          <Moment at={session.lastSeenAt} year />
          {session.network && `，${texts.network}${session.network}`}
        </small>
      </div>
      {!session.isCurrent && (
        <form method="post" action={action}>
          <input type="hidden" name="id" value={session.id} />
          <Submit text={texts.end} aria-label={`${texts.end}：${agentName(session.agent)}`} />
        </form>
      )}
    </li>
  );
}
