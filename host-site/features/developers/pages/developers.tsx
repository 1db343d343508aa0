/** /developers: what the widgets are, the tag, the widgets themselves, the guides, and the search in them. */
import type { ReactNode } from 'react';
import { mainUrl } from '../../../../widgets/domain/site/links.ts';
import type { Page, PageEnv } from '../../../platform/ui/document/page.ts';
import { ColumnHeads } from '../../../platform/ui/facts/column-heads.tsx';
import { LinkButton, Submit } from '../../../platform/ui/forms/button.tsx';
import { base } from '../../../platform/ui/styles/base.styles.ts';
import { buttons } from '../../../platform/ui/styles/buttons.styles.ts';
import type { DeveloperHomeProps, GuideName } from './developers.load.ts';
import { developersStyles } from './developers.styles.ts';
import { DEVELOPER_TEXTS, type DeveloperTexts } from './developers-texts.ts';

const { cls } = developersStyles;

const LANGUAGE_TAGS = { zh: 'zh-CN', en: 'en' } as const;
type Language = keyof typeof LANGUAGE_TAGS;

/** Pages beside the guides. */
export type DeveloperTool = 'playground' | 'check';

interface DeveloperFrameProps {
  env: PageEnv;
  language: Language;
  /** The page, as in its address; the home page if not given. */
  guide?: GuideName | DeveloperTool | '';
  heading: string;
  lead: string;
  children: ReactNode;
}

export const developersUrl = ({ site }: PageEnv, language: Language, guide: GuideName | DeveloperTool | '' = ''): string =>
  mainUrl(site, ['/developers', language === 'en' && 'en', guide].filter(Boolean).join('/'));

/** Returns the code of the quick start with the site's own address. */
const tagCode = (origin: string) => `<script async src="${origin}/widgets/v1/embed-shell.js"></script>

<xiyan-header></xiyan-header>
<xiyan-footer></xiyan-footer>`;

const enquiryCode = (origin: string, hotel: number, label: string) =>
  `<a href="${origin}/enquiry?merchantId=${hotel}" data-xiyan-enquiry="${hotel}">${label}</a>`;

export function developersPage(props: DeveloperHomeProps, env: PageEnv): Page {
  const { language, words } = props;
  const { site } = env;
  const texts = DEVELOPER_TEXTS[language];
  const self = developersUrl(env, language);
  return {
    head: {
      title: texts.title(words ? texts.search : texts.name, site.brand.name),
      description: texts.description,
      ...(words ? { noindex: true } : { canonical: self }),
    },
    header: { channel: 'main' },
    crumbs: [{ name: texts.home, url: mainUrl(site) }, words ? { name: texts.name, url: self } : { name: texts.name }],
    main: (
      <DeveloperFrame
        env={env}
        language={language}
        heading={words ? texts.search : texts.heading(site.brand.name)}
        lead={words ? '' : texts.lead}
      >
        <SearchForm action={self} words={words} texts={texts} />
        {words ? <Matches env={env} {...props} /> : <Overview env={env} {...props} />}
      </DeveloperFrame>
    ),
  };
}

/** Renders heading, lead and the link to the other language above the contents of a page for developers. */
export function DeveloperFrame({ env, language, guide, heading, lead, children }: DeveloperFrameProps) {
  return (
    <div className={base.cls.wrap} lang={LANGUAGE_TAGS[language]}>
      <div className={cls.head}>
        <div>
          <h1>{heading}</h1>
          {lead && <p>{lead}</p>}
        </div>
        <LanguageLink env={env} language={language} guide={guide} />
      </div>
      {children}
    </div>
  );
}

/** Renders the link to the same page in the other language. */
function LanguageLink({ env, language, guide = '' }: { env: PageEnv; language: Language; guide?: GuideName | DeveloperTool | '' }) {
  const other = language === 'zh' ? 'en' : 'zh';
  const texts = DEVELOPER_TEXTS[language];
  return (
    <a
      className={`${cls.language} ${buttons.cls.textLink}`}
      href={developersUrl(env, other, guide)}
      lang={LANGUAGE_TAGS[other]}
      hrefLang={LANGUAGE_TAGS[other]}
    >
      {texts.otherLanguage}
    </a>
  );
}

function SearchForm({ action, words, texts }: { action: string; words: string; texts: DeveloperTexts }) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: old browsers do not know the search element
    <form className={cls.search} action={action} role="search" aria-label={texts.searchLabel}>
      <input className={cls.field} type="search" name="q" defaultValue={words} aria-label={texts.searchLabel} maxLength={60} />
      <Submit text={texts.submit} />
    </form>
  );
}

/** Renders code, which scrolls on phones, also by keyboard. */
const Code = ({ children }: { children: string }) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: see above
  <pre className={cls.code} tabIndex={0}>
    <code>{children}</code>
  </pre>
);

function Overview({ env, language, releases, example, paths }: DeveloperHomeProps & { env: PageEnv }) {
  const texts = DEVELOPER_TEXTS[language];
  const origin = env.site.origins.main;
  return (
    <>
      <section className={cls.section}>
        <h2>{texts.start}</h2>
        <p>{texts.startLead}</p>
        <Code>{tagCode(origin)}</Code>
        {example.id > 0 && (
          <>
            <p>{texts.askLead}</p>
            <Code>{enquiryCode(origin, example.id, texts.askLabel)}</Code>
            {example.isTest && <p>{texts.testLead(example.id)}</p>}
          </>
        )}
      </section>
      {releases.length > 0 && <Releases env={env} language={language} releases={releases} />}
      <section className={cls.section}>
        <h2>{texts.demo}</h2>
        <p>{texts.demoLead}</p>
        <div className={cls.demo}>
          <div data-xiyan="city" />
          <div data-xiyan="search" />
        </div>
      </section>
      <GuideCards env={env} language={language} paths={paths} />
    </>
  );
}

/** Renders the tag of the current release and a table of all releases that a page can pin. */
function Releases({ env, language, releases }: Pick<DeveloperHomeProps, 'language' | 'releases'> & { env: PageEnv }) {
  const texts = DEVELOPER_TEXTS[language];
  return (
    <section className={cls.section} id="versions">
      <h2>{texts.pinned}</h2>
      <p>{texts.pinnedLead}</p>
      <Code>{releases[0]?.tag ?? ''}</Code>
      <p>
        {texts.retention} <LinkButton text={texts.versionList} look="text" href={mainUrl(env.site, '/widgets/versions.json')} />
      </p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls on phones, also by keyboard */}
      <section className={cls.releases} aria-label={texts.releases} tabIndex={0}>
        <table>
          <ColumnHeads names={texts.releaseColumns} />
          <tbody>
            {releases.map(({ id, version, publishedOn, availableUntil, tag }) => (
              <tr key={id}>
                <th scope="row">
                  {version} <small>{id.slice(version.length + 1)}</small>
                </th>
                <td>{publishedOn}</td>
                <td>{availableUntil || texts.currentRelease}</td>
                <td>
                  <code>{tag}</code>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </section>
  );
}

/** Renders the links to the tools and guides. */
function GuideCards({ env, language, paths }: Pick<DeveloperHomeProps, 'language' | 'paths'> & { env: PageEnv }) {
  const texts = DEVELOPER_TEXTS[language];
  return (
    <section className={cls.section}>
      <h2>{texts.guides}</h2>
      <ul className={cls.cards}>
        {(Object.keys(texts.tools) as (keyof typeof texts.tools)[]).map((tool) => (
          <li key={tool}>
            <a href={developersUrl(env, language, tool)}>
              <b>{texts.tools[tool].title}</b>
              <span>{texts.tools[tool].lead}</span>
            </a>
          </li>
        ))}
        {(Object.keys(texts.names) as GuideName[]).map((name) => (
          <li key={name}>
            <a href={mainUrl(env.site, paths[name])}>
              <b>{texts.names[name].title}</b>
              <span>{[texts.names[name].lead, paths[name].includes('/en/') && texts.inEnglish].filter(Boolean).join(' ')}</span>
            </a>
          </li>
        ))}
        <li>
          <a href={mainUrl(env.site, '/api/docs')}>
            <b>{texts.api.title}</b>
            <span>{texts.api.lead}</span>
          </a>
        </li>
      </ul>
    </section>
  );
}

function Matches({ env, language, words, matches, paths }: DeveloperHomeProps & { env: PageEnv }) {
  const texts = DEVELOPER_TEXTS[language];
  if (!matches.length)
    return (
      <>
        <h2>{texts.nothing(words)}</h2>
        <p>{texts.nothingHint}</p>
      </>
    );
  return (
    <>
      <h2>{texts.found(matches.length, words)}</h2>
      <ol className={cls.matches}>
        {matches.map(({ guide, id, title, excerpt }) => (
          <li key={`${guide}#${id}`}>
            <LinkButton
              text={[texts.names[guide].title, id && title].filter(Boolean).join(' › ')}
              look="text"
              href={mainUrl(env.site, paths[guide]) + (id && `#${encodeURIComponent(id)}`)}
            />
            <p>{excerpt}</p>
          </li>
        ))}
      </ol>
    </>
  );
}
