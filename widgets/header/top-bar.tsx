/** Top bar: login state, and links to the app, the rules and the merchant centre. */
import { useEffect, useState } from 'react';
import { familyUrl, loginUrl, logoutUrl, plannerUrl } from '../domain/site/links.ts';
import { LOGIN_COOKIES } from '../domain/site/login-cookies.ts';
import { Icon } from '../platform/artwork/icon.tsx';
import { Qr } from '../platform/artwork/qr.tsx';
import { useIntent } from '../platform/mounting/intent.ts';
import { onReturn } from '../platform/mounting/page-life.ts';
import type { WidgetEnv } from '../platform/mounting/widget.ts';
import { hasLogin } from '../platform/services/cookies.ts';
import { styles } from './header.styles.ts';
import { HEADER_TEXTS } from './header-texts.ts';

const USER = 'M5.3 5a2.7 2.7 0 1 0 5.4 0 2.7 2.7 0 1 0-5.4 0M3 14a5 4.4 0 0 1 10 0';

export function TopBar({ env }: { env: WidgetEnv }) {
  const { site, t } = env;
  const [nick, setNick] = useState('');
  // biome-ignore lint/correctness/useExhaustiveDependencies: the environment of a mounted widget does not change
  useEffect(() => onReturn(() => setNick(hasLogin(site) ? env.readCookie('nick') : '')), []);
  const { renderCode, intentHandlers } = useIntent(env);
  const login = loginUrl(site);
  const logout = logoutUrl(site);
  const leave = () => {
    for (const name of LOGIN_COOKIES) env.writeCookie(name, '');
    setNick('');
    env.emit('xiyan:logout', { url: logout });
  };
  return (
    <div className={styles.cls.top}>
      <div className={styles.cls.inner}>
        {site.hasAccounts && !nick && <Icon path={USER} />}
        {nick ? (
          <>
            <a className={styles.cls.nick} href={plannerUrl(site)}>
              <span>{t(HEADER_TEXTS.hello)}</span>
              <b>{nick}</b>
            </a>
            <a href={logout} onClick={leave}>
              {t(HEADER_TEXTS.logout)}
            </a>
          </>
        ) : (
          site.hasAccounts && (
            <a className={styles.cls.login} href={login} data-announces onClick={() => env.emit('xiyan:login', { url: login })}>
              {t(HEADER_TEXTS.login)}
              <span>{t(HEADER_TEXTS.orRegister)}</span>
            </a>
          )
        )}
        <ul>
          {site.links.app && (
            <li {...intentHandlers}>
              <a href={familyUrl(site, 'app', '/home/app')}>{t(HEADER_TEXTS.getApp)}</a>
              {site.appPromotion &&
                renderCode(() => <Qr code={site.qr.app} label={t(HEADER_TEXTS.getAppCode)} className={styles.cls.qr} />)}
            </li>
          )}
          {site.links.rules && (
            <li>
              <a href={familyUrl(site, 'rules', '/rules')}>{t(HEADER_TEXTS.rules)}</a>
            </li>
          )}
          {site.links.merchantCentre && (
            <li>
              <a href={familyUrl(site, 'merchantCentre', '/merchantCentre')}>{t(HEADER_TEXTS.merchantCentre)}</a>
            </li>
          )}
        </ul>
      </div>
    </div>
  );
}
