/** What the guides add to pages of other features. */
import { articlesUrl } from '../../../widgets/domain/site/links.ts';
import { fill } from '../../platform/feature/slot.ts';
import { SITE_TEXTS } from '../../platform/ui/texts/site-texts.ts';
import { guides, tools } from '../catalogue/contract.ts';
import { guideCalls } from './contract.ts';
import { ArticleCard } from './ui/article-card.tsx';

export const fills = [
  fill(
    tools,
    { about: 'guides', text: SITE_TEXTS.pageNames.bai_ke, hint: '按备婚月份读', icon: 'info', url: (site) => articlesUrl(site) },
    40,
  ),
  fill(guides, async ({ call, who }, { category, number }) => {
    const articles = await call(guideCalls.articles, { category, pageSize: number }, who);
    if (!articles.ok) return null;
    const rows = articles.data.list;
    return { rows, cards: rows.map((row) => (env) => <ArticleCard key={row.id} env={env} row={row} />) };
  }),
];
