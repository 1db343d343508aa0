/** /developers/check: the address of an embedding page, and what is right and wrong on it. Works without script. */
import { mainUrl } from '../../../../../widgets/domain/site/links.ts';
import type { Page, PageEnv } from '../../../../platform/ui/document/page.ts';
import { Submit } from '../../../../platform/ui/forms/button.tsx';
import { base } from '../../../../platform/ui/styles/base.styles.ts';
import { CONSOLE_LINE } from '../../playground/console-line.ts';
import { developersStyles } from '../developers.styles.ts';
import { DeveloperFrame, developersUrl } from '../developers.tsx';
import { DEVELOPER_TEXTS } from '../developers-texts.ts';
import type { CheckProps, CheckResult, ShownFinding } from './check.load.ts';
import { checkStyles } from './check.styles.ts';
import { CHECK_TEXTS } from './check-texts.ts';

const { cls } = checkStyles;

/** Fragment of a heading in the guide, as the guide names it. */
const fragmentOf = (title: string) => encodeURIComponent(title.toLowerCase().replace(/\s/g, '-'));

interface PartProps {
  language: CheckProps['language'];
  env: PageEnv;
}

function Findings({
  findings,
  level,
  language,
  env,
}: PartProps & { findings: readonly ShownFinding[]; level: 'problem' | 'advice' | 'ok' }) {
  const texts = CHECK_TEXTS[language];
  return (
    <ul className={cls.findings}>
      {findings.map(({ name, values, topic }) => (
        <li key={name + values.join()} data-level={level} data-finding={name}>
          <p>
            <span className={base.cls.hidden}>
              {texts.levels[level]}
              {language === 'zh' ? '：' : ': '}
            </span>
            {texts.findings[name](...values)}
          </p>
          <a href={`${developersUrl(env, language, 'embedding')}#${fragmentOf(texts.topics[topic])}`}>{texts.more(texts.topics[topic])}</a>
        </li>
      ))}
    </ul>
  );
}

function Report({ result, ...part }: PartProps & { result: Exclude<CheckResult, { failure: unknown }> }) {
  const texts = CHECK_TEXTS[part.language];
  const { address, problems, advice, passed } = result;
  return (
    <>
      <p className={cls.address}>{`${texts.checked}${part.language === 'zh' ? '：' : ': '}${address}`}</p>
      <h3>{problems.length ? texts.problems(problems.length) : texts.noProblem}</h3>
      {problems.length > 0 && <Findings {...part} findings={problems} level="problem" />}
      {advice.length > 0 && (
        <>
          <h3>{texts.advice(advice.length)}</h3>
          <Findings {...part} findings={advice} level="advice" />
        </>
      )}
      {passed.length > 0 && (
        <>
          <h3>{texts.passed(passed.length)}</h3>
          <Findings {...part} findings={passed} level="ok" />
        </>
      )}
    </>
  );
}

function Result({ result, ...part }: PartProps & { result: CheckResult }) {
  const texts = CHECK_TEXTS[part.language];
  const isFailure = 'failure' in result;
  return (
    <section className={cls.result} aria-labelledby="result">
      <h2 id="result">{isFailure ? texts.failed : texts.resultOf}</h2>
      {isFailure ? (
        <p className={cls.failure} id="failure" data-failure={result.failure}>
          {texts.failures[result.failure](result.detail)}
        </p>
      ) : (
        <Report {...part} result={result} />
      )}
    </section>
  );
}

function Form({ language, env, address, isInvalid }: PartProps & { address: string; isInvalid: boolean }) {
  const texts = CHECK_TEXTS[language];
  return (
    <form className={cls.form} action={`${developersUrl(env, language, 'check')}/result`}>
      <label htmlFor="address">{texts.label}</label>
      <div className={cls.row}>
        <input
          id="address"
          className={developersStyles.cls.field}
          type="text"
          inputMode="url"
          name="address"
          defaultValue={address}
          placeholder="https://www.example.com/"
          maxLength={2000}
          autoComplete="url"
          autoCapitalize="off"
          spellCheck={false}
          aria-describedby={isInvalid ? 'failure hint' : 'hint'}
          aria-invalid={isInvalid || undefined}
          required
        />
        <Submit text={texts.submit} look="main" />
      </div>
      <p id="hint">{texts.hint}</p>
    </form>
  );
}

export function checkPage({ language, address, result }: CheckProps, env: PageEnv): Page {
  const { site } = env;
  const texts = CHECK_TEXTS[language];
  const shared = DEVELOPER_TEXTS[language];
  const self = developersUrl(env, language, 'check');
  return {
    head: {
      title: shared.title(texts.name, site.brand.name),
      description: texts.lead,
      ...(result ? { noindex: true } : { canonical: self }),
    },
    header: { channel: 'main' },
    crumbs: [{ name: shared.home, url: mainUrl(site) }, { name: shared.name, url: developersUrl(env, language) }, { name: texts.name }],
    main: (
      <DeveloperFrame env={env} language={language} guide="check" heading={texts.name} lead={texts.lead}>
        <Form language={language} env={env} address={address} isInvalid={result !== undefined && 'failure' in result} />
        {result && <Result language={language} env={env} result={result} />}
        <section className={developersStyles.cls.section} aria-labelledby="console">
          <h2 id="console">{texts.console}</h2>
          <p>{texts.consoleLead}</p>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: code scrolls on phones, also by keyboard */}
          <pre className={developersStyles.cls.code} tabIndex={0}>
            <code>{CONSOLE_LINE}</code>
          </pre>
        </section>
      </DeveloperFrame>
    ),
  };
}
