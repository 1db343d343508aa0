/** The two sides of a conversation, as their clients call the services. */
import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import type { ChatMessage, ChatThread } from '../../../host-site/features/conversation/conversation.ts';
import { OPEN_HOTEL } from '../databases/sample-data.ts';
import type { Reply, TestApp } from './test-app.ts';

export const newKey = (): string => randomUUID();

/** Names the channel in a call: the couple's token, or the id of the enquiry with the cookie of the merchant's user. */
export type ChannelName = { token: string } | { id: string };

export interface SentEnquiry {
  couple: { token: string };
  merchant: { id: string };
  /** Path of the receipt. */
  receipt: string;
}

/** Sends an enquiry and returns how each side names its channel. */
export async function sendEnquiry(app: TestApp, phone = '13800138000', merchantId = OPEN_HOTEL): Promise<SentEnquiry> {
  const { body } = await app.post(
    '/api/hotel/MakeAppointment',
    { phone_num: phone, merchant_id: merchantId, from_type: 18 },
    { 'idempotency-key': `key-of-${phone}-${merchantId}` },
  );
  const { url, code } = (body.data as { receipt: { url: string; code: string } }).receipt;
  const { id } = await app.db.selectFrom('enquiry').select('id').where('receipt', '=', code).executeTakeFirstOrThrow();
  const receipt = new URL(url).pathname;
  return { couple: { token: receipt.split('/')[2] ?? '' }, merchant: { id }, receipt };
}

type Headers = Record<string, string>;
const call =
  (app: TestApp, path: string) =>
  (input: object, headers?: Headers): Promise<Reply> =>
    app.post(`/api/ws${path}`, input, headers);

/** The calls of the conversation, each with its input and the headers of the caller. */
export const conversationCalls = (app: TestApp) => ({
  write: (channel: ChannelName, text: string, headers?: Headers, key = newKey()) =>
    call(app, '/messages/send')({ ...channel, text, key }, headers),
  thread: async (channel: ChannelName, headers?: Headers, range: object = {}): Promise<ChatThread> =>
    (await call(app, '/messages')({ ...channel, ...range }, headers)).body.data,
  texts: async (channel: ChannelName, headers?: Headers): Promise<string[]> => {
    const { list } = (await call(app, '/messages')(channel, headers)).body.data as ChatThread;
    return list.map(({ sender, text }: ChatMessage) => `${sender}: ${text}`);
  },
  read: call(app, '/messages/read'),
  unread: async (input: object, headers?: Headers): Promise<number> =>
    ((await call(app, '/messages/unread')(input, headers)).body.data as { count: number }).count,
  exchange: call(app, '/exchange'),
  block: call(app, '/block'),
  report: call(app, '/report'),
});

/** A picture of one colour with the place where it was taken. */
export const samplePicture = (width = 1200, height = 900, format: 'jpeg' | 'png' | 'webp' = 'jpeg'): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background: '#a43a45' } })
    .withExif({ IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '30/1 15/1 0/1', GPSLongitudeRef: 'E', GPSLongitude: '120/1 9/1 0/1' } })
    .toFormat(format)
    .toBuffer();

export interface PictureReply extends Reply {
  bytes: Buffer;
}

/** The calls about pictures; the channel is named by a header or in the address. */
export const pictureCalls = (app: TestApp) => {
  const headersOf = (channel: ChannelName, headers: Headers): Headers => ({
    ...headers,
    ...('token' in channel && { authorization: `Bearer ${channel.token}` }),
  });
  const query = (channel: ChannelName): string => ('id' in channel ? `id=${channel.id}` : '');
  return {
    upload: (channel: ChannelName, bytes: Buffer, headers: Headers = {}): Promise<Reply> =>
      app.post(`/api/ws/pictures?${query(channel)}`, bytes, { 'content-type': 'image/jpeg', ...headersOf(channel, headers) }),
    view: async (channel: ChannelName, picture: string, headers: Headers = {}, version = 'full'): Promise<PictureReply> => {
      const url = `/api/ws/pictures/${picture}?version=${version}&${query(channel)}`;
      const { statusCode, headers: replied, payload, rawPayload } = await app.server.inject({ url, headers: headersOf(channel, headers) });
      return { status: statusCode, headers: replied, text: payload, body: undefined as never, bytes: rawPayload };
    },
    send: (channel: ChannelName, picture: string, text = '', headers: Headers = {}, key = newKey()): Promise<Reply> =>
      app.post('/api/ws/messages/send', { ...channel, text, picture, key }, headers),
  };
};
