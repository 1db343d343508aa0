/** The calls about reviews, and an enquiry that has reached a visit. */
import type { InjectOptions } from 'fastify';
import type { Reply, TestApp } from './test-app.ts';

/** A form with a file, as browsers send it. */
export function fileForm(url: string, fields: Record<string, string>, file: Buffer): InjectOptions {
  const boundary = 'boundary-of-the-form';
  const texts = Object.entries(fields).map(
    ([name, value]) => `--${boundary}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  );
  const head = `--${boundary}\r\ncontent-disposition: form-data; name="picture"; filename="a.jpg"\r\ncontent-type: image/jpeg\r\n\r\n`;
  const payload = Buffer.concat([Buffer.from(texts.join('') + head), file, Buffer.from(`\r\n--${boundary}--\r\n`)]);
  return { method: 'POST', url, payload, headers: { 'content-type': `multipart/form-data; boundary=${boundary}` } };
}

/** What tests read of a couple's own review. Reviews can be removed from the site, so nothing here is of their type. */
export interface OwnReview {
  canWrite: boolean;
  review: { id: string; isHidden: boolean; pictures: { id: string }[] } | null;
}

export const POINTS = { place: 5, quality: 4, service: 5, clarity: 4, value: 4 };

type Headers = Record<string, string>;

export const reviewCalls = (app: TestApp) => ({
  send: (token: string, text: string, points: typeof POINTS = POINTS, headers?: Headers): Promise<Reply> =>
    app.post('/api/hotel/comment', { token, points, text }, headers),
  own: async (token: string): Promise<OwnReview> => (await app.post('/api/hotel/comment/own', { token })).body.data as OwnReview,
  remove: (token: string): Promise<Reply> => app.post('/api/hotel/comment/delete', { token }),
  report: (id: string, reason = 'false', headers?: Headers): Promise<Reply> =>
    app.post('/api/hotel/comment/report', { id, reason }, headers),
  answer: (id: string, text: string, headers?: Headers): Promise<Reply> => app.post('/api/hotel/comment/answer', { id, text }, headers),
  /** Moves an enquiry through the states of the inbox. */
  reach: async (id: string, states: readonly string[], headers: Headers): Promise<void> => {
    let from = 'viewed';
    await app.get(`/api/php/merchant/lead?id=${id}`, headers);
    for (const to of states) {
      const { body } = await app.post('/api/php/merchant/lead/state', { id, from, to }, headers);
      if (body.status.RetCode !== 0) throw new Error(`${from} → ${to}: ${body.status.msg}`);
      from = to;
    }
  },
});
