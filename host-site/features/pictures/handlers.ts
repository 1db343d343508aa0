import { handlers } from '../../platform/calls/handler.ts';
import { picturesCalls } from './contract.ts';
import { pictureDetail } from './service/picture-detail.ts';
import { pictureIndex, pictures } from './service/pictures.ts';

export const picturesHandlers = handlers(picturesCalls, {
  pictures,
  pictureDetail: (context, { id }) => pictureDetail(context, id),
  pictureIndex,
});
