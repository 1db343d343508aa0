/** Loads /meitu and /meitu/{id}. Where the operator points the family to another site, they lead there. */
import { familyUrl, isElsewhere, picturesUrl } from '../../../../widgets/domain/site/links.ts';
import { failure, type Load, type LoadContext, missingOrFailed, redirect } from '../../../platform/pages/load.ts';
import { type ListedPictures, type PictureDetail, picturesCalls } from '../contract.ts';
import { type PictureChoice, pictureQuery, readPictureChoice, toPicturesInput } from './picture-filters.ts';

/** Returns the loader of an address of the family. @param pathOf returns the address's path */
const unlessElsewhere =
  <Props>(pathOf: (context: LoadContext) => string, load: Load<Props>): Load<Props> =>
  async (context) =>
    isElsewhere(context.site, 'meitu') ? redirect(familyUrl(context.site, 'meitu', pathOf(context)), 302) : load(context);

export interface PicturesProps {
  choice: PictureChoice;
  pictures: ListedPictures;
}

export const loadPictures = unlessElsewhere<PicturesProps>(
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
}

export const loadPicture = unlessElsewhere<PictureProps>(
  ({ params }) => `/meitu/${encodeURIComponent(params.text('id', 20))}`,
  async ({ call, who, params }) => {
    const id = params.id('id');
    const result = id ? await call(picturesCalls.pictureDetail, { id }, who) : null;
    return result?.ok ? { kind: 'props', props: { picture: result.data } } : missingOrFailed(result, { what: 'listed' });
  },
);
