/** Chunk `adapt`: the language of widgets that are not Chinese, and the theme of those that follow the page's. */
import { messageOf, tell } from '../events.ts';
import type { Adapt, PageContext, Translate, WidgetEnv } from '../widget.ts';
import { type Language, parseLanguage } from './language.ts';
import { observePageTheme, readPageTheme } from './page-theme.ts';
import { createTranslate } from './translate.ts';

/** A widget waits no longer for its texts: it is then Chinese. */
const LIMIT_MS = 5000;
const CHUNKS: Partial<Record<Language, 'en' | 'zh-tw'>> = { en: 'en', 'zh-TW': 'zh-tw' };
const keepChinese: Translate = (text) => text;

/** Loads the texts of a language. Resolves with the function that keeps Chinese, after reporting, when they do not load within 5 s. */
function loadTexts({ load }: PageContext, language: Language): Promise<Translate> {
  return new Promise((resolve) => {
    const fail = (error: unknown) => {
      clearTimeout(timer);
      tell(document, 'xiyan:error', { widget: 'loader', message: messageOf(error) });
      resolve(keepChinese);
    };
    const timer = setTimeout(() => fail(new Error(`the texts in ${language} did not load within ${LIMIT_MS / 1000} s`)), LIMIT_MS);
    load(CHUNKS[language] as 'en' | 'zh-tw').then((texts) => {
      clearTimeout(timer);
      resolve(createTranslate(texts));
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

/** Returns the function that sets the language of the page's widgets and loads the texts of each language once; the same function for every call. */
export function createAdapt(context: PageContext): Adapt {
  const translations: Partial<Record<Language, Translate>> = { 'zh-CN': keepChinese };
  const loads: Partial<Record<Language, Promise<unknown>>> = {};
  const reported = new Set<string>();

  const languageOf = (tag: string): Language => {
    const language = parseLanguage(tag);
    if (!language && !reported.has(tag)) console.warn(`xiyan: lang="${tag}" is not supported; use zh-CN, en or zh-TW`);
    reported.add(tag);
    return language ?? 'zh-CN';
  };
  const load = async (language: Language) => {
    translations[language] = await loadTexts(context, language);
  };

  const followPage = createThemeFollower();

  context.adapt ??= (options, env) => {
    followPage(options, env);
    const { lang = '' } = options;
    const language = languageOf(lang);
    const t = translations[language];
    if (t) {
      const isChinese = t === keepChinese;
      if (env) Object.assign(env, { t, lang: isChinese ? 'zh-CN' : language });
      // The chunk is loaded: this adopts its style sheets.
      if (!isChinese) env?.load(CHUNKS[language] as 'en' | 'zh-tw').catch(() => {});
      return undefined;
    }
    const { state } = context;
    const loading = loads[language] ?? load(language);
    loads[language] = loading;
    state.adapting = Promise.all([state.adapting, loading]);
    return loading;
  };
  return context.adapt;
}
