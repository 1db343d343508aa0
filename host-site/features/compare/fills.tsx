/** What the comparison adds to pages of other features. */
import { compareUrl } from '../../../widgets/domain/site/links.ts';
import { fill } from '../../platform/feature/slot.ts';
import { readWedding, withWedding } from '../../platform/ui/document/carried-wedding.ts';
import { buttons } from '../../platform/ui/styles/buttons.styles.ts';
import { classes } from '../../platform/ui/styles/classes.ts';
import { hotelSelections, merchantWays, packageLinks } from '../catalogue/contract.ts';
import { COMPARE_TEXTS as texts } from './pages/compare-texts.ts';
import { ListBox, PageBox, SelectionBar } from './ui/selection.tsx';

/** The comparison shows as many hotels beside the one of the page. */
const COMPARED_WITH = 3;

export const fills = [
  fill(hotelSelections, async ({ site }, wedding) => ({
    box: (hotel, place) => <ListBox {...hotel} place={place} />,
    bar: () => <SelectionBar site={site} wedding={wedding} isOnPage={false} />,
  })),
  fill(
    merchantWays,
    async ({ site }, { id, isHotel, wedding }) =>
      isHotel
        ? (_, { className }) => (
            <>
              <PageBox id={id} className={className} />
              <SelectionBar site={site} wedding={wedding} isOnPage />
            </>
          )
        : null,
    5,
  ),
  fill(
    merchantWays,
    async ({ site }, { id, wedding }) =>
      (_, { className, similar }) =>
        similar.length > 0 && (
          <a
            className={classes(buttons.cls.outline, className)}
            rel="nofollow"
            href={withWedding(compareUrl(site, 'hotels', [id, ...similar.slice(0, COMPARED_WITH)]), wedding)}
          >
            {texts.similarHotels}
          </a>
        ),
    10,
  ),
  fill(packageLinks, async ({ site, query, clock }, packages) => ({
    text: texts.otherPackages,
    url: withWedding(compareUrl(site, 'packages', [...packages]), readWedding(query, clock())),
  })),
];
