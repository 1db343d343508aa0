/** Components of the guides, for pages of features that need them. */
export { ArticleCard } from './ui/article-card.tsx';
