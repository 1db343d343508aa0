/** Routes of the page of a couple's own review, which accepts pictures, and of the pictures of all reviews. */
import type { FastifyInstance } from 'fastify';
import { sendPicture } from '../../../platform/http/uploads/send-picture.ts';
import { pageKinds } from '../../../platform/pages/page-answers.ts';
import type { PageScope } from '../../../platform/pages/page-scope.ts';
import { acceptFiles, versionOf } from '../../enquiries/service.ts';
import { reviewCalls } from '../contract.ts';
import { loadReviewForm, sendReviewForm } from './review-form.load.ts';
import { reviewFormPage } from './review-form.tsx';

async function registerInScope(scope: FastifyInstance, site: Pick<PageScope, 'dependencies' | 'slots'>): Promise<void> {
  const { personal } = pageKinds(scope, site);
  const { dependencies } = site;
  const { call, callerOf } = dependencies;
  acceptFiles(scope, dependencies, async (request) => {
    const own = await call(reviewCalls.ownComment, { token: (request.params as { token: string }).token }, callerOf(request));
    return own.ok && own.data.review !== null;
  });
  const referrer = 'no-referrer';
  personal('/receipt/:token/review', loadReviewForm, reviewFormPage, { referrer });
  personal('/receipt/:token/review', sendReviewForm, reviewFormPage, { referrer, method: 'POST', limits: ['page', 'message', 'picture'] });
  scope.get('/reviews/pictures/:picture', { config: { limits: ['call'] } }, async (request, reply) => {
    const input = { picture: (request.params as { picture: string }).picture, version: versionOf(request) };
    const result = await call(reviewCalls.commentPicture, input, callerOf(request));
    if (!result.ok) return reply.callNotFound();
    return sendPicture(request, reply, { bytes: result.data.bytes, tag: `${input.picture}-${input.version}`, isPublic: true });
  });
}

/** Registers the page in a scope that accepts files. */
export function registerOwnReview(site: PageScope): void {
  void site.app.register((scope) => registerInScope(scope, site));
}
