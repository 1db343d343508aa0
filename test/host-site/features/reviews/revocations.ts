import { randomUUID } from 'node:crypto';
import { receiptToken } from '../../../../host-site/features/enquiries/service/receipt-link.ts';
import { deleteComment, removeCommentPicture } from '../../../../host-site/features/reviews/service/own-review.ts';
import { decideReview } from '../../../../host-site/features/reviews/service/review-reports.ts';
import { newIdOfMerchant } from '../../../../host-site/platform/database/distribution/merchant-id.ts';
import { OPEN_HOTEL } from '../../../support/databases/sample-data.ts';
import { POINTS } from '../../../support/site/reviews.ts';
import { hasRow, keyring, type Revocations } from '../../platform/facts/revocations.ts';

export const revocations: Revocations = {
  tables: ['review', 'review_report', 'upload', 'upload_removal'],
  async fill({ context, sendEnquiry }) {
    const { db, clock } = context;
    const now = clock();
    const review = async (phone: string) => {
      const enquiry = await sendEnquiry(phone);
      const id = randomUUID();
      const row = { id, enquiry_id: enquiry, merchant_id: OPEN_HOTEL, stage: 'visited', text: '很好', pictures: '[]', created_at: now };
      await db
        .insertInto('review')
        .values({ ...row, ...POINTS })
        .execute();
      return { id, token: receiptToken(keyring, enquiry) };
    };
    const deleted = await review('13800138002');
    const hidden = await review('13800138003');
    const shown = await review('13800138004');
    const pictured = await review('13800138005');
    await decideReview(db, { id: shown.id, isHidden: true, now });
    const picture = newIdOfMerchant(OPEN_HOTEL);
    const owner = { owner_kind: 'review', owner_id: pictured.id, side: 'couple' } as const;
    const size = { width: 9, height: 9, bytes: 9, key_cipher: '', key_key: '' };
    await db
      .insertInto('upload')
      .values({ id: picture, merchant_id: OPEN_HOTEL, ...owner, ...size, created_at: now, attached_at: now })
      .execute();
    return {
      async revoke() {
        await deleteComment(context, { token: deleted.token });
        await decideReview(db, { id: hidden.id, isHidden: true, now: clock() });
        await decideReview(db, { id: shown.id, isHidden: false, now: clock() });
        await removeCommentPicture(context, { token: pictured.token, picture });
      },
      async valid(restored) {
        const isHidden = async (id: string) =>
          (await restored.selectFrom('review').select('is_hidden').where('id', '=', id).executeTakeFirst())?.is_hidden;
        return {
          'deleted review': await hasRow(restored.selectFrom('review').select('id').where('id', '=', deleted.id)),
          'hidden review': (await isHidden(hidden.id)) === 0,
          'shown review': (await isHidden(shown.id)) === 1,
          picture: await hasRow(restored.selectFrom('upload').select('id').where('id', '=', picture)),
        };
      },
    };
  },
};
