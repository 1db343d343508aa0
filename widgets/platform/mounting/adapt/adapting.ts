/** Adapts widgets to their page: their language, and the page's theme. The code is in the chunk `adapt`, which pages in Chinese with another theme do not load. */
import { DEFAULTS } from '../../../contract.ts';
import { messageOf, tell } from '../events.ts';
import type { Adapt, PageContext } from '../widget.ts';

/** As `Adapt`; loads the chunk when an option needs it. Without the chunk, which has been reported then, widgets are Chinese and light. */
export function adapt(context: PageContext, ...[options, env]: Parameters<Adapt>): ReturnType<Adapt> {
  const { state } = context;
  const { lang = DEFAULTS.lang } = options;
  if (context.adapt || (options.theme !== 'page' && lang === DEFAULTS.lang)) return context.adapt?.(options, env);
  const loading = context.load('adapt').then(
    ({ createAdapt }) => createAdapt(context)(options),
    (error) => {
      context.adapt = () => undefined;
      tell(document, 'xiyan:error', { widget: 'loader', message: messageOf(error) });
    },
  );
  state.adapting = Promise.all([state.adapting, loading]);
  return loading;
}
