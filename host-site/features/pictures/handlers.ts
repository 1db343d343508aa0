import { handlers } from '../../platform/calls/handler.ts';
import { picturesCalls } from './contract.ts';
import { pictureDetail } from './service/picture-detail.ts';
import { pictureIndex, pictures, picturesById, picturesOfHome } from './service/pictures.ts';

export const picturesHandlers = handlers(picturesCalls, {
  pictures,
  picturesOfHome,
  pictureDetail: (context, { id }) => pictureDetail(context, id),
  pictureRows: picturesById,
  pictureIndex,
});
