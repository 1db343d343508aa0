/** /developers/playground: controls, a preview on another origin, its events and cost, and the code for the chosen state. */
import { mainUrl } from '../../../../../widgets/domain/site/links.ts';
import type { Page, PageEnv } from '../../../../platform/ui/document/page.ts';
import { ColumnHeads } from '../../../../platform/ui/facts/column-heads.tsx';
import { buttons } from '../../../../platform/ui/styles/buttons.styles.ts';
import { measurePairs } from '../../playground/contrast.ts';
import { OUTPUTS, outputsOf } from '../../playground/outputs.ts';
import { sandboxOf } from '../../playground/preview-page.ts';
import { isDark, queryOf } from '../../playground/state.ts';
import { THEME_COLORS } from '../../playground/theme-colors.ts';
import { developersStyles } from '../developers.styles.ts';
import { DeveloperFrame, developersUrl } from '../developers.tsx';
import { DEVELOPER_TEXTS } from '../developers-texts.ts';
import type { PlaygroundProps } from './playground.load.ts';
import { playgroundStyles } from './playground.styles.ts';
import { Controls } from './playground-controls.tsx';
import { PLAYGROUND_TEXTS } from './playground-texts.ts';

const { cls } = playgroundStyles;

function Outputs({ language, state, env }: PlaygroundProps & { env: PageEnv }) {
  const texts = PLAYGROUND_TEXTS[language];
  const outputs = outputsOf(state, { origin: env.site.origins.main, label: DEVELOPER_TEXTS[language].askLabel });
  return (
    <section aria-labelledby="outputs">
      <h2 id="outputs">{texts.outputs}</h2>
      {OUTPUTS.map((name) => (
        <details key={name} className={cls.output} open={name === 'tag'}>
          <summary>{texts.names[name]}</summary>
          <button type="button" className={buttons.cls.outline} data-copy={name} data-copied={texts.copied} hidden>
            {texts.copy}
          </button>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: code scrolls on phones, also by keyboard */}
          <pre className={developersStyles.cls.code} tabIndex={0}>
            <code data-output={name} data-none={texts.none}>
              {outputs[name] || texts.none}
            </code>
          </pre>
        </details>
      ))}
    </section>
  );
}

function Contrast({ language, state }: PlaygroundProps) {
  const texts = PLAYGROUND_TEXTS[language];
  const results = measurePairs(THEME_COLORS[isDark(state) ? 'dark' : 'light'], state.variables);
  return (
    <section aria-labelledby="contrast">
      <h2 id="contrast">{texts.contrast}</h2>
      <p className={cls.note}>{texts.contrastLead}</p>
      <table className={cls.contrast} data-passes={texts.passes} data-fails={texts.fails} data-unknown={texts.unknownRatio}>
        <ColumnHeads names={texts.contrastHead} />
        <tbody>
          {results.map(({ pair: [text, ground, least], ratio }) => (
            <tr key={`${text} ${ground}`}>
              <td>{text}</td>
              <td>{ground}</td>
              <td data-ratio={`${text} ${ground}`}>{ratio?.toFixed(2) ?? '–'}</td>
              <td>{ratio === undefined ? texts.unknownRatio : ratio >= least ? texts.passes : texts.fails}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

/** Renders the place of the preview: with script, the frame is added when it is near the screen. `data-preview` is its address without the query. */
function Preview({ language, state, example, env }: PlaygroundProps & { env: PageEnv }) {
  const texts = PLAYGROUND_TEXTS[language];
  const path = '/developers/preview';
  return (
    <section aria-labelledby="preview">
      <h2 id="preview">{texts.preview}</h2>
      <p className={cls.note}>{texts.previewNote}</p>
      <p className={cls.note} data-widgets="enquiry" hidden={state.widget !== 'enquiry'}>
        {texts.enquiryNote} {example.isTest && texts.testNote(example.id)}
      </p>
      <div className={cls.stage} data-preview={path} data-title={texts.preview}>
        <noscript>
          <iframe
            title={texts.preview}
            src={`${mainUrl(env.site, path)}?${queryOf(state)}`}
            sandbox={sandboxOf(state.page)}
            data-kind={state.page}
          />
        </noscript>
      </div>
      <Cost language={language} />
      <div className={cls.logHead}>
        <h2 id="log">{texts.eventLog}</h2>
        <button type="button" className={buttons.cls.outline} data-clear="" hidden>
          {texts.clear}
        </button>
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the log scrolls, also by keyboard */}
      <div className={cls.log} role="log" aria-labelledby="log" tabIndex={0} />
    </section>
  );
}

function Cost({ language }: Pick<PlaygroundProps, 'language'>) {
  const texts = PLAYGROUND_TEXTS[language];
  const values = [
    ['requests', texts.requests],
    ['bytes', texts.bytes],
    ['ready', texts.ready],
    ['tasks', `${texts.mainThread}（${texts.mainThreadNote}）`],
  ] as const;
  return (
    <dl className={cls.cost} aria-label={texts.measured} data-unknown={texts.bytesUnknown('#')}>
      {values.map(([name, label]) => (
        <div key={name}>
          <dt>{language === 'en' ? label.replace('（', ' (').replace('）', ')') : label}</dt>
          <dd data-cost={name}>–</dd>
        </div>
      ))}
    </dl>
  );
}

export function playgroundPage(props: PlaygroundProps, env: PageEnv): Page {
  const { language } = props;
  const { site } = env;
  const texts = PLAYGROUND_TEXTS[language];
  const shared = DEVELOPER_TEXTS[language];
  const self = developersUrl(env, language, 'playground');
  return {
    head: { title: shared.title(texts.name, site.brand.name), description: texts.lead, canonical: self },
    header: { channel: 'main' },
    crumbs: [{ name: shared.home, url: mainUrl(site) }, { name: shared.name, url: developersUrl(env, language) }, { name: texts.name }],
    main: (
      <DeveloperFrame env={env} language={language} guide="playground" heading={texts.name} lead={texts.lead}>
        <noscript>
          <p className={cls.note}>
            {texts.start} <a href={developersUrl(env, language)}>{texts.startLink}</a>
          </p>
          <pre className={developersStyles.cls.code}>
            <code>{outputsOf(props.state, { origin: site.origins.main, label: shared.askLabel }).shell}</code>
          </pre>
        </noscript>
        <div className={cls.columns}>
          <form className={cls.controls} method="post" action={self} data-playground={site.origins.main} data-label={shared.askLabel}>
            <Controls {...props} />
            <button type="submit" className={buttons.cls.outline}>
              {texts.update}
            </button>
          </form>
          <div className={cls.results}>
            <Preview {...props} env={env} />
            <Outputs {...props} env={env} />
            <Contrast {...props} />
          </div>
        </div>
      </DeveloperFrame>
    ),
  };
}
