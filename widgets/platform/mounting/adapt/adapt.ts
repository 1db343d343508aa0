/** Adapts widgets to their page: the language of those that are not Chinese, and the theme of those that follow the page's. */
import { DEFAULTS } from '../../../contract.ts';
import { pageDocument } from '../../document.ts';
import { messageOf, tell } from '../events.ts';
import type { Adapt, PageContext, WidgetEnv } from '../widget.ts';
import { type Language, parseLanguage, type Texts } from './language.ts';
import { observePageTheme, readPageTheme } from './page-theme.ts';
import { createTranslate } from './translate.ts';

/** A widget waits no longer for its texts: it is then Chinese. */
const LIMIT_MS = 5000;

/** A language that is loaded: how to translate, and its style sheets. */
type Translation = Pick<WidgetEnv, 't' | 'lang'> & Pick<Texts, 'sheets'>;
const CHINESE: Translation = { t: (text) => text, lang: DEFAULTS.lang };

/** Loads the texts of a language. Resolves with Chinese, after reporting, when they do not load within 5 s. */
function loadTranslation({ loadTexts, site, state }: PageContext, lang: Exclude<Language, 'zh-CN'>): Promise<Translation> {
  return new Promise((resolve) => {
    const fail = (error: unknown) => {
      clearTimeout(timer);
      tell(pageDocument(), 'xiyan:error', { widget: 'loader', message: messageOf(error) });
      resolve(CHINESE);
    };
    const timer = setTimeout(() => fail(new Error(`the texts in ${lang} did not load within ${LIMIT_MS / 1000} s`)), LIMIT_MS);
    loadTexts(lang).then((texts) => {
      clearTimeout(timer);
      // The script tag loads the names of the site with the texts; the package has its own texts, and the names with the settings.
      const named = { ...texts, texts: [...(site.names?.[lang] ?? []), ...texts.texts] };
      resolve({ t: createTranslate(lang, named, state), lang, sheets: texts.sheets });
    }, fail);
  });
}

/** Returns the function that sets the theme `page` of a widget to that of the page, now and whenever the page changes it. */
function createThemeFollower(): (...[options, env]: Parameters<Adapt>) => void {
  const followers = new Set<WidgetEnv>();
  let isObserving = false;
  const follow = () => {
    const theme = readPageTheme();
    for (const env of followers) {
      if (env.host?.isConnected)
        // Not rendered again: nothing but this attribute depends on the theme. A toast has one too.
        for (const box of env.host.shadowRoot?.querySelectorAll<HTMLElement>('[data-theme]') ?? []) box.dataset.theme = theme;
      else followers.delete(env);
    }
  };
  return (options, env) => {
    if (env) followers.delete(env);
    if (options.theme !== 'page' || !env) return;
    followers.add(env);
    options.theme = readPageTheme();
    if (!isObserving) observePageTheme(follow);
    isObserving = true;
  };
}

/** Returns the function that sets the language of the page's widgets, and loads the texts of each language once. */
function createAdapt(context: PageContext): Adapt {
  const translations: Partial<Record<Language, Translation>> = { 'zh-CN': CHINESE };
  const loads: Partial<Record<Language, Promise<unknown>>> = {};
  const reported = new Set<string>();
  const followPage = createThemeFollower();

  const languageOf = (tag: string): Language => {
    const language = parseLanguage(tag);
    if (!language && !reported.has(tag)) console.warn(`xiyan: lang="${tag}" is not supported; use zh-CN, en or zh-TW`);
    reported.add(tag);
    return language ?? 'zh-CN';
  };
  const load = async (language: Exclude<Language, 'zh-CN'>) => {
    translations[language] = await loadTranslation(context, language);
  };

  return (options, env) => {
    followPage(options, env);
    const language = languageOf(options.lang ?? '');
    const translation = translations[language];
    if (translation) {
      const { sheets, ...texts } = translation;
      if (env) Object.assign(env, texts);
      env?.adopt(sheets);
      return undefined;
    }
    const { state } = context;
    loads[language] ??= load(language as Exclude<Language, 'zh-CN'>);
    state.adapting = Promise.all([state.adapting, loads[language]]);
    return loads[language];
  };
}

/** As `Adapt`, for the widgets of a page. */
export function adapt(context: PageContext, ...values: Parameters<Adapt>): ReturnType<Adapt> {
  context.adapt ??= createAdapt(context);
  return context.adapt(...values);
}
