/** /privacy: which data is stored, for how long, how to have it deleted, and the switch that turns visit statistics off. */
import { mainUrl, privacyUrl } from '../../../../widgets/domain/site/links.ts';
import type { Page, PageEnv } from '../../../platform/ui/document/page.ts';
import { Submit } from '../../../platform/ui/forms/button.tsx';
import { base } from '../../../platform/ui/styles/base.styles.ts';
import { SITE_TEXTS } from '../../../platform/ui/texts/site-texts.ts';
import { legalStyles } from './legal.styles.ts';
import { PRIVACY_TEXTS as texts } from './legal-texts.ts';
import type { PrivacyProps } from './privacy.load.ts';

const { cls } = legalStyles;
/** Renders one button for the other choice, if the operator offers a choice. */
const SWITCHES = { on: ['off', texts.refuse], refused: ['on', texts.allow] } as const;

function Counting({ counting, action }: Pick<PrivacyProps, 'counting'> & { action: string }) {
  const [value, label] = counting === 'on' || counting === 'refused' ? SWITCHES[counting] : [];
  return (
    <section id="counting">
      <h2>{texts.counting}</h2>
      <p>{texts.counted}</p>
      <p>
        <strong>{texts.states[counting]}</strong>
      </p>
      {value && (
        <form method="post" action={action}>
          <Submit text={label} name="counting" value={value} />
        </form>
      )}
    </section>
  );
}

export function privacyPage({ counting, periods, links }: PrivacyProps, env: PageEnv): Page {
  const { site } = env;
  return {
    head: { title: texts.title(site.brand.name), description: texts.description, canonical: privacyUrl(site) },
    header: { channel: 'main' },
    crumbs: [{ name: SITE_TEXTS.crumbs.home, url: mainUrl(site) }, { name: texts.heading }],
    main: (
      <div className={base.cls.wrap}>
        <article className={cls.prose}>
          <h1>{texts.heading}</h1>
          <p>{texts.lead}</p>
          {texts.sections(periods).map(([title, text]) => (
            <section key={title}>
              <h2>{title}</h2>
              <p>{text}</p>
            </section>
          ))}
          {links.map(({ text, path }) => (
            <p key={path}>
              <a href={mainUrl(site, path)} rel="nofollow">
                {text}
              </a>
            </p>
          ))}
          <Counting counting={counting} action={privacyUrl(site)} />
          <p>{texts.contact(site.legal.hotline, site.legal.hotlineHours)}</p>
        </article>
      </div>
    ),
  };
}
