/** Loads the playground: the state in its address, and the redirect of its form without script. */
import { mainUrl } from '../../../../../widgets/domain/site/links.ts';
import { type Load, redirect } from '../../../../platform/pages/load.ts';
import { type PlaygroundState, queryOf, readState } from '../../playground/state.ts';
import { type ExampleMerchant, exampleMerchant, type GuideLanguage } from '../developers.load.ts';

export interface PlaygroundProps {
  language: GuideLanguage;
  state: PlaygroundState;
  example: ExampleMerchant;
}

export const playgroundPath = (language: GuideLanguage): string => `/developers${language === 'en' ? '/en' : ''}/playground`;

export const loadPlayground =
  (language: GuideLanguage): Load<PlaygroundProps> =>
  async (context) => ({
    kind: 'props',
    props: { language, state: readState(context.query.params()), example: await exampleMerchant(context) },
  });

/** Redirects to the address of the state that the form was sent with: without phone numbers, and without invalid values. */
export const sendPlayground =
  (language: GuideLanguage): Load<PlaygroundProps> =>
  async ({ site, body }) =>
    redirect(mainUrl(site, `${playgroundPath(language)}?${queryOf(readState(body.params()))}`));
