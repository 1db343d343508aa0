/** The pages about the operator: about, contacts, rules, recruitment, licence. */
import { mainUrl } from '../../../../widgets/domain/site/links.ts';
import type { Page, PageEnv } from '../../../platform/ui/document/page.ts';
import { LinkButton } from '../../../platform/ui/forms/button.tsx';
import { base } from '../../../platform/ui/styles/base.styles.ts';
import { SITE_TEXTS } from '../../../platform/ui/texts/site-texts.ts';
import { OPERATOR_PAGES, type OperatorPageProps } from '../operator-page-paths.ts';
import { legalStyles } from './legal.styles.ts';
import { OPERATOR_PAGE_TEXTS as texts } from './operator-page-texts.ts';

export function operatorPage({ name, sections, links }: OperatorPageProps, env: PageEnv): Page {
  const { site } = env;
  const heading = texts.names[name];
  return {
    head: {
      title: texts.title(heading, site.brand.name),
      description: sections[0]?.text.split('\n')[0] ?? heading,
      canonical: mainUrl(site, OPERATOR_PAGES[name].path),
    },
    header: { channel: 'main' },
    crumbs: [{ name: SITE_TEXTS.crumbs.home, url: mainUrl(site) }, { name: heading }],
    main: (
      <div className={base.cls.wrap}>
        <article className={legalStyles.cls.prose}>
          <h1>{heading}</h1>
          {sections.map(({ title, text }) => (
            <section key={title}>
              <h2>{title}</h2>
              {text
                .split('\n')
                .filter((line) => line.trim())
                .map((line) => (
                  <p key={line}>{line}</p>
                ))}
            </section>
          ))}
          {links.map(({ text, path }) => (
            <p key={path}>
              <LinkButton text={text} look="text" href={mainUrl(site, path)} />
            </p>
          ))}
        </article>
      </div>
    ),
  };
}
