/** Loads the playground: the state in its address, and the redirect of its form without script. */
import { NATIONWIDE } from '../../../widgets/domain/city/city.ts';
import { mainUrl } from '../../../widgets/domain/site/links.ts';
import { type PlaygroundState, queryOf, readState } from '../../playground/state.ts';
import type { Load } from '../loading/load.ts';
import type { GuideLanguage } from './developers.load.ts';

export interface PlaygroundProps {
  language: GuideLanguage;
  state: PlaygroundState;
  /** A hotel that accepts enquiries; 0: there is none. */
  hotel: number;
}

export const playgroundPath = (language: GuideLanguage): string => `/developers${language === 'en' ? '/en' : ''}/playground`;

export const loadPlayground =
  (language: GuideLanguage): Load<PlaygroundProps> =>
  async ({ call, who, query }) => {
    const state = readState(query.params());
    const hotels = await call('hotels', { cityId: NATIONWIDE.id, page: 1, pageSize: 1 }, who);
    return { kind: 'props', props: { language, state, hotel: (hotels.ok && hotels.data.list[0]?.id) || 0 } };
  };

/** Redirects to the address of the state that the form was sent with: without phone numbers, and without invalid values. */
export const sendPlayground =
  (language: GuideLanguage): Load<PlaygroundProps> =>
  async ({ site, body }) => ({
    kind: 'redirect',
    to: mainUrl(site, `${playgroundPath(language)}?${queryOf(readState(body.params()))}`),
    status: 303,
  });
