/** What the registry offices adds to pages of other features. */
import { registryUrl } from '../../../widgets/domain/site/links.ts';
import { fill } from '../../platform/feature/slot.ts';
import { SITE_TEXTS } from '../../platform/ui/texts/site-texts.ts';
import { tools } from '../catalogue/contract.ts';

export const fills = [
  fill(
    tools,
    {
      about: 'registry',
      text: SITE_TEXTS.pageNames.dengjichu,
      hint: '登记机关与所需材料',
      icon: 'board',
      url: (site) => registryUrl(site),
    },
    20,
  ),
];
