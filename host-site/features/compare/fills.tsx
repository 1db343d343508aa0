/** What the comparison adds to pages of other features. */
import { compareUrl } from '../../../widgets/domain/site/links.ts';
import { fill, type Slots } from '../../platform/feature/slot.ts';
import { readWedding, withWedding } from '../../platform/ui/document/carried-wedding.ts';
import { buttons } from '../../platform/ui/styles/buttons.styles.ts';
import { classes } from '../../platform/ui/styles/classes.ts';
import { comparedKinds, hotelSelections, merchantWays, offeringSelections, offeringWays, packageLinks } from '../catalogue/contract.ts';
import { COMPARE_TEXTS as texts } from './pages/compare-texts.ts';
import { HOTELS, ListBox, PageBox, SelectionBar } from './ui/selection.tsx';

const kindNamed = (slots: Slots, kind: string) => slots.of(comparedKinds).find((one) => one.kind === kind);

/** The comparison shows as many hotels beside the one of the page. */
const COMPARED_WITH = 3;

export const fills = [
  fill(hotelSelections, async ({ site }, wedding) => ({
    box: (hotel, place) => <ListBox {...hotel} kind={HOTELS.kind} place={place} />,
    bar: () => <SelectionBar site={site} of={HOTELS} wedding={wedding} place="list" />,
  })),
  fill(offeringSelections, async ({ site, slots }, kind) => {
    const of = kindNamed(slots, kind);
    if (!of) return null;
    return {
      box: (offering, place) => <ListBox {...offering} kind={kind} place={place} />,
      bar: () => <SelectionBar site={site} of={of} place="list" />,
    };
  }),
  fill(
    offeringWays,
    async ({ site, slots }, { kind, id }) => {
      const of = kindNamed(slots, kind);
      if (!of) return null;
      return () => (
        <>
          <PageBox kind={kind} id={id} />
          <SelectionBar site={site} of={of} place="offering" />
        </>
      );
    },
    5,
  ),
  fill(
    merchantWays,
    async ({ site }, { id, isHotel, wedding }) =>
      isHotel
        ? (_, { className }) => (
            <>
              <PageBox kind={HOTELS.kind} id={id} className={className} />
              <SelectionBar site={site} of={HOTELS} wedding={wedding} place="page" />
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
