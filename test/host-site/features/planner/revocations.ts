import { createHash } from 'node:crypto';
import { beginVisitor } from '../../../../host-site/features/login/service/visitors.ts';
import { endVisitor } from '../../../../host-site/features/planner/service/planner.ts';
import { ANONYMOUS } from '../../../../host-site/platform/calls/service-call.ts';
import { hasRow, type Revocations } from '../../platform/facts/revocations.ts';

export const revocations: Revocations = {
  tables: ['visitor'],
  async fill({ context }) {
    const visitor = await beginVisitor(context.db, context.clock());
    const hash = createHash('sha256').update(visitor).digest('hex');
    return {
      revoke: () => endVisitor(context, {}, { ...ANONYMOUS, own: true, visitor }),
      valid: async (db) => ({ visitor: await hasRow(db.selectFrom('visitor').select('owner_id').where('id_hash', '=', hash)) }),
    };
  },
};
