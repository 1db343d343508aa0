import { handlers } from '../../platform/calls/handler.ts';
import { videoCalls } from './contract.ts';
import { videoDetail } from './service/video-detail.ts';
import { captions, filmPart, filmSize } from './service/video-files.ts';
import { videoCities, videoIndex, videos } from './service/videos.ts';

export const videoHandlers = handlers(videoCalls, {
  videoCities: (context, { set }) => videoCities(context, set),
  videos,
  videoDetail: (context, { id }) => videoDetail(context, id),
  videoIndex,
  filmSize: (context, { hash }) => filmSize(context, hash),
  filmPart,
  captions: (context, { hash }) => captions(context, hash),
});
