/** What the almanac adds to pages of other features. */
import { almanacUrl } from '../../../widgets/domain/site/links.ts';
import { fill } from '../../platform/feature/slot.ts';
import { SITE_TEXTS } from '../../platform/ui/texts/site-texts.ts';
import { tools } from '../catalogue/contract.ts';

export const fills = [
  fill(tools, { about: 'days', text: SITE_TEXTS.pageNames.jiri, hint: '按月看好日子', icon: 'calendar', url: almanacUrl }, 10),
];
