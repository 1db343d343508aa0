import { handlers } from '../../platform/calls/handler.ts';
import { picturesCalls } from './contract.ts';
import { pictureDetail } from './service/picture-detail.ts';
import { pictureIndex, pictures, picturesById } from './service/pictures.ts';

export const picturesHandlers = handlers(picturesCalls, {
  pictures,
  pictureDetail: (context, { id }) => pictureDetail(context, id),
  pictureRows: picturesById,
  pictureIndex,
});
