/** /developers/{guide}: one guide for embedders, rendered from the project's own Markdown. */
import { mainUrl } from '../../../../widgets/domain/site/links.ts';
import type { Page, PageEnv } from '../../../platform/ui/document/page.ts';
import type { GuideProps } from './developers.load.ts';
import { developersStyles } from './developers.styles.ts';
import { DeveloperFrame, developersUrl } from './developers.tsx';
import { DEVELOPER_TEXTS } from './developers-texts.ts';

const { cls } = developersStyles;

export function guidePage({ language, guide }: GuideProps, env: PageEnv): Page {
  const { site } = env;
  const texts = DEVELOPER_TEXTS[language];
  const { title, lead } = texts.names[guide.name];
  return {
    head: {
      title: texts.title(title, site.brand.name),
      description: lead,
      canonical: developersUrl(env, language, guide.name),
    },
    header: { channel: 'main' },
    crumbs: [{ name: texts.home, url: mainUrl(site) }, { name: texts.name, url: developersUrl(env, language) }, { name: title }],
    main: (
      <DeveloperFrame env={env} language={language} guide={guide.isTranslated ? guide.name : ''} heading={title} lead={lead}>
        <div className={cls.columns}>
          <nav className={cls.contents} aria-label={texts.contents}>
            <b>{texts.contents}</b>
            <ol>
              {guide.sections
                .filter(({ id, depth }) => id && depth === 2)
                .map(({ id, title: heading }) => (
                  <li key={id}>
                    <a href={`#${encodeURIComponent(id)}`}>{heading}</a>
                  </li>
                ))}
            </ol>
          </nav>
          {/* biome-ignore lint/security/noDangerouslySetInnerHtml: from the project's own files; the renderer escapes code and drops HTML */}
          <article className={cls.prose} id={guide.id} dangerouslySetInnerHTML={{ __html: guide.html }} />
        </div>
      </DeveloperFrame>
    ),
  };
}
