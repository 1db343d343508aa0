/** What sharing adds to pages of other features. */
import { fill } from '../../platform/feature/slot.ts';
import { Icon } from '../../platform/ui/pictures/icon.tsx';
import { buttons } from '../../platform/ui/styles/buttons.styles.ts';
import { classes } from '../../platform/ui/styles/classes.ts';
import { hallLinks, hotelCalls, merchantWays, packageLinks, pictureLinks, selectionLinks } from '../catalogue/contract.ts';
import { receiptLinks } from '../enquiries/contract.ts';
import { shareStyles } from './pages/share.styles.ts';
import { type ShareCode, type SitePlace, shareCode, shareUrl } from './share-code.ts';
import { SHARING_TEXTS as texts } from './sharing-texts.ts';

/** Fragments: the script opens the system's share sheet for links that end with the first. Without script they are places of the page. */
const send = (site: SitePlace, code: ShareCode): string => `${shareUrl(site, shareCode(code))}#send`;
const poster = (site: SitePlace, code: ShareCode): string => `${shareUrl(site, shareCode(code))}#poster`;

export const fills = [
  fill(
    merchantWays,
    async ({ site }, { id, isHotel }) =>
      isHotel
        ? (_, { className }) => (
            <>
              <a
                className={classes(buttons.cls.outline, buttons.cls.withIcon, className)}
                rel="nofollow"
                href={send(site, { kind: 'hotel', ids: [id] })}
              >
                <Icon name="share" />
                {texts.share}
              </a>
              <a className={classes(shareStyles.cls.link, className)} rel="nofollow" href={poster(site, { kind: 'hotel', ids: [id] })}>
                {texts.poster}
              </a>
            </>
          )
        : null,
    30,
  ),
  fill(hallLinks, async ({ site }, { hallId }) => ({ text: texts.share, url: send(site, { kind: 'hall', ids: [hallId] }) }), 10),
  fill(hallLinks, async ({ site }, { hallId }) => ({ text: texts.poster, url: poster(site, { kind: 'hall', ids: [hallId] }) }), 20),
  fill(
    packageLinks,
    async ({ site }, [id]) => (id === undefined ? null : { text: texts.ofPackage, url: send(site, { kind: 'package', ids: [id] }) }),
    20,
  ),
  fill(
    packageLinks,
    async ({ site }, [id]) =>
      id === undefined ? null : { text: texts.ofPackagePoster, url: poster(site, { kind: 'package', ids: [id] }) },
    30,
  ),
  fill(
    pictureLinks,
    async ({ site }, { pictureId }) => ({ text: texts.ofPicture, url: send(site, { kind: 'picture', ids: [pictureId] }) }),
    10,
  ),
  fill(
    pictureLinks,
    async ({ site }, { pictureId }) => ({ text: texts.poster, url: poster(site, { kind: 'picture', ids: [pictureId] }) }),
    20,
  ),
  fill(
    selectionLinks,
    async ({ site }, { of, ids }) => ({ text: texts.ofSelection, url: send(site, { kind: of === 'hotels' ? 'hotel' : 'package', ids }) }),
    10,
  ),
  fill(
    selectionLinks,
    async ({ site }, { of, ids }) => ({ text: texts.poster, url: poster(site, { kind: of === 'hotels' ? 'hotel' : 'package', ids }) }),
    20,
  ),
  fill(
    receiptLinks,
    async ({ call, who, site }, { receipt: { merchant } }) => {
      const hotel = await call(hotelCalls.hotelInfo, { merchantId: merchant.id }, who);
      return hotel.ok ? { text: texts.ofHotel, url: send(site, { kind: 'hotel', ids: [merchant.id] }) } : null;
    },
    40,
  ),
];
