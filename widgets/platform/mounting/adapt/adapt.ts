/** Adapts widgets to their page: the language of those that are not Chinese, and the theme of those that follow the page's. */
import { DEFAULTS, type OptionsInput, type WidgetName } from '../../../contract.ts';
import { pageDocument, readDocument } from '../../document.ts';
import { isServed } from '../../shadow-root/shadow-root.ts';
import { messageOf, tell } from '../events.ts';
import type { Adapt, PageContext, WidgetEnv } from '../widget.ts';
import { type Language, parseLanguage, type Texts } from './language.ts';
import { createTranslate } from './translate.ts';

/** A widget waits no longer for its texts: it is then Chinese. */
const LIMIT_MS = 5000;

/** A language that is loaded: how to translate, and its style sheets. */
type Translation = Pick<WidgetEnv, 't' | 'lang'> & Pick<Texts, 'sheets'>;
const CHINESE: Translation = { t: (text) => text, lang: DEFAULTS.lang };

/** Resolves with what is loaded; with undefined, after reporting, when it does not load within 5 s. */
const loadInTime = <Loaded>(load: () => Promise<Loaded>, what: string) =>
  new Promise<Loaded | undefined>((resolve) => {
    const fail = (error: unknown) => {
      clearTimeout(timer);
      tell(pageDocument(), 'xiyan:error', { widget: 'loader', message: messageOf(error) });
      resolve(undefined);
    };
    const timer = setTimeout(() => fail(new Error(`${what} did not load within ${LIMIT_MS / 1000} s`)), LIMIT_MS);
    load().then((loaded) => {
      clearTimeout(timer);
      resolve(loaded);
    }, fail);
  });

/** Loads the texts of a language. Resolves with Chinese when they do not load. */
async function loadTranslation({ loadTexts, site, state }: PageContext, lang: Exclude<Language, 'zh-CN'>): Promise<Translation> {
  const texts = await loadInTime(() => loadTexts(lang), `the texts in ${lang}`);
  if (!texts) return CHINESE;
  // The script tag loads the names of the site with the texts; the package has its own texts, and the names with the settings.
  const named = { ...texts, texts: [...(site.names?.[lang] ?? []), ...texts.texts] };
  return { t: createTranslate(lang, named, state), lang, sheets: texts.sheets };
}

/** Sets the theme of a widget with the theme `page`. */
type FollowPage = (...[options, env]: Parameters<Adapt>) => void;
/** Style sheets have no theme `page`: such a widget is light. */
const stayLight: FollowPage = () => {};

/** Returns the function that sets language and theme of the page's widgets, and loads what they need once. */
function createAdapt(context: PageContext): Adapt {
  const translations: Partial<Record<Language, Translation>> = { 'zh-CN': CHINESE };
  const loads: Partial<Record<Language | 'page', Promise<unknown>>> = {};
  const reported = new Set<string>();
  let followPage: FollowPage | undefined;

  const languageOf = (tag: string): Language => {
    const language = parseLanguage(tag);
    if (!language && !reported.has(tag)) console.warn(`xiyan: lang="${tag}" is not supported; use zh-CN, en or zh-TW`);
    reported.add(tag);
    return language ?? 'zh-CN';
  };
  const load = async (need: Exclude<Language, 'zh-CN'> | 'page') => {
    if (need === 'page') followPage = (await loadInTime(context.loadThemes, 'the theme'))?.createThemeFollower(readDocument) ?? stayLight;
    else translations[need] = await loadTranslation(context, need);
  };

  return (options, env) => {
    const language = languageOf(options.lang ?? '');
    const translation = translations[language];
    const isThemeKnown = followPage || options.theme !== 'page';
    if (translation && isThemeKnown) {
      followPage?.(options, env);
      const { sheets, ...texts } = translation;
      if (env) Object.assign(env, texts);
      env?.adopt(sheets);
      return undefined;
    }
    const { state } = context;
    const needs = [...(translation ? [] : [language]), ...(isThemeKnown ? [] : ['page'])] as ('en' | 'page')[];
    const pending = Promise.all(needs.map((need) => (loads[need] ??= load(need))));
    state.adapting = Promise.all([state.adapting, pending]);
    return pending;
  };
}

/** As `Adapt`, for the widgets of a page. */
export function adapt(context: PageContext, ...values: Parameters<Adapt>): ReturnType<Adapt> {
  context.adapt ??= createAdapt(context);
  return context.adapt(...values);
}

/** Loads the style sheets, unless the page has them or needs none for this widget. */
function loadSheets(context: PageContext, host: Element, name: WidgetName): Promise<unknown> | undefined {
  if (context.sheets || name === 'enquiry' || isServed(host.shadowRoot, context.release)) return undefined;
  return context.loadSheets().then((sheets) => {
    context.sheets = sheets;
  });
}

/** Loads what a widget needs before it is rendered, if anything: as `adapt`, and its style sheets. Rejects when these do not load. */
export function prepare(
  context: PageContext,
  host: Element,
  name: WidgetName,
  options: Partial<OptionsInput>,
): Promise<unknown> | undefined {
  const adapting = adapt(context, options);
  const loading = loadSheets(context, host, name);
  if (!loading) return adapting;
  const { state } = context;
  state.adapting = Promise.all([state.adapting, loading.catch(() => {})]);
  return Promise.all([adapting, loading]);
}
