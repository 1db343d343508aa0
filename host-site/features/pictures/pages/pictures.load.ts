/** Loads /meitu and /meitu/{id}. Where the operator points the family to another site, they lead there. */
import { picturesUrl } from '../../../../widgets/domain/site/links.ts';
import { failure, missingOrFailed, redirect } from '../../../platform/pages/load.ts';
import { unlessElsewhere } from '../../catalogue/parts.ts';
import { type ListedPictures, type PictureDetail, picturesCalls } from '../contract.ts';
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
}

export const loadPicture = unlessPicturesElsewhere<PictureProps>(
  ({ params }) => `/meitu/${encodeURIComponent(params.text('id', 20))}`,
  async ({ call, who, params }) => {
    const id = params.id('id');
    const result = id ? await call(picturesCalls.pictureDetail, { id }, who) : null;
    return result?.ok ? { kind: 'props', props: { picture: result.data } } : missingOrFailed(result, { what: 'listed' });
  },
);
