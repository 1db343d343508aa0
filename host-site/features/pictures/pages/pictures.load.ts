/** Loads /meitu and /meitu/{id}. Where the operator points the family to another site, they lead there. */
import { picturesUrl } from '../../../../widgets/domain/site/links.ts';
import { type PageLink, type PagePart, pageFills } from '../../../platform/feature/page-slot.ts';
import { failure, missingOrFailed, redirect } from '../../../platform/pages/load.ts';
import { offeringWays, pictureLinks } from '../../catalogue/contract.ts';
import { unlessElsewhere } from '../../catalogue/parts.ts';
import { type ListedPictures, type PictureDetail, picturesCalls } from '../contract.ts';
import { KIND } from '../picture-facts.ts';
import { type PictureChoice, pictureQuery, readPictureChoice, toPicturesInput } from './picture-filters.ts';

const unlessPicturesElsewhere = unlessElsewhere('meitu');

export interface PicturesProps {
  choice: PictureChoice;
  pictures: ListedPictures;
}

export const loadPictures = unlessPicturesElsewhere<PicturesProps>(
  () => '/meitu',
  async ({ call, who, query, site }) => {
    const choice = readPictureChoice(query);
    const pictures = await call(picturesCalls.pictures, toPicturesInput(choice), who);
    if (!pictures.ok) return failure(pictures);
    const { lastPage } = pictures.data;
    // An old link or a typed number can name a page after the last one: show the last page instead of an empty one.
    return choice.page > lastPage
      ? redirect(picturesUrl(site) + pictureQuery({ ...choice, page: lastPage }), 302)
      : { kind: 'props', props: { choice, pictures: pictures.data } };
  },
);

export interface PictureProps {
  picture: PictureDetail;
  /** What other features add. */
  links: PageLink[];
  ways: PagePart[];
}

export const loadPicture = unlessPicturesElsewhere<PictureProps>(
  ({ params }) => `/meitu/${encodeURIComponent(params.text('id', 20))}`,
  async (context) => {
    const { call, who, params } = context;
    const id = params.id('id');
    const result = id ? await call(picturesCalls.pictureDetail, { id }, who) : null;
    if (!result?.ok) return missingOrFailed(result, { what: 'listed' });
    const [links, ways] = await Promise.all([
      pageFills(context, pictureLinks, { pictureId: id }),
      pageFills(context, offeringWays, { kind: KIND, id }),
    ]);
    return { kind: 'props', props: { picture: result.data, links, ways } };
  },
);
