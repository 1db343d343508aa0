/** Calls about pictures of a conversation. Their bytes are no JSON: `picture-routes.ts` has the routes. */
import { z } from 'zod';
import { PICTURE_VERSIONS } from '../../../widgets/domain/services/upload.ts';
import { uploadChatPicture as upload, chatPicture as view } from '../../services/conversation/pictures.ts';
import { endpoint } from '../endpoint.ts';
import { channel } from './conversation.ts';

const bytes = z.instanceof(Uint8Array);
const common = { service: 'ws', local: true, routed: false } as const;

export const uploadChatPicture = endpoint({
  ...common,
  call: 'uploadChatPicture',
  method: 'POST',
  path: '/pictures',
  limits: ['call', 'picture'],
  summary: '上传一张图片，随后由发消息引用；一天内没有引用的会删除',
  input: channel.extend({ bytes }),
  output: z.object({ id: z.string(), width: z.number(), height: z.number() }),
  handle: upload,
});

export const chatPicture = endpoint({
  ...common,
  call: 'chatPicture',
  method: 'GET',
  path: '/pictures/:picture',
  summary: '对话里的一张图片',
  input: channel.extend({ picture: z.string().max(64), version: z.enum(PICTURE_VERSIONS) }),
  output: z.object({ bytes }),
  handle: view,
});
