import { mainUrl } from '../../../widgets/domain/site/links.ts';
import type { Feature } from '../../platform/feature/feature.ts';
import { fill } from '../../platform/feature/slot.ts';
import { friendlyLinksSlot, shellDataSlot, shellListsSlot } from '../../platform/pages/shell-data.ts';
import { catalogue } from '../catalogue/feature.ts';
import { wishes } from '../wishes/feature.ts';
import { searchCalls } from './contract.ts';
import { headerLists } from './header-data.ts';
import { friendlyLinks } from './service/search-words.ts';

export const search: Feature = {
  name: 'search',
  what: 'Search for what a sentence wishes, with pinyin and hints, hot words and ranks.',
  needs: [catalogue, wishes],
  kind: 'required',
  roots: (site) => [mainUrl(site, '/search')],
  fills: [
    fill(shellListsSlot, (call) => call(searchCalls.shellLists, {})),
    fill(shellDataSlot, headerLists),
    fill(friendlyLinksSlot, friendlyLinks),
  ],
  web: () => import('./web.ts'),
};
