/** What families adds to pages of other features. */
import { familyUrl, isElsewhere } from '../../../widgets/domain/site/links.ts';
import { fill } from '../../platform/feature/slot.ts';
import { SITE_TEXTS } from '../../platform/ui/texts/site-texts.ts';
import { tools } from '../catalogue/contract.ts';

export const fills = [
  fill(
    tools,
    {
      about: 'themes',
      text: SITE_TEXTS.pageNames.theme_new,
      hint: '做一张请柬',
      icon: 'pencil',
      url: (site) => (isElsewhere(site, 'theme_new') ? familyUrl(site, 'theme_new', '/theme_new') : ''),
    },
    30,
  ),
];
