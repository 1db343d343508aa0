import { createHash } from 'node:crypto';
import { setCalendarFeed } from '../../../../host-site/features/availability/service/calendar-feed.ts';
import { setCalendarImport } from '../../../../host-site/features/availability/service/calendar-imports.ts';
import { hasRow, type Revocations } from '../../platform/facts/revocations.ts';

const HALL = 1;

export const revocations: Revocations = {
  tables: ['hall_feed', 'hall_import', 'hall_busy'],
  async fill({ context, caller }) {
    const feed = await setCalendarFeed(context, { hallId: HALL, isOn: true }, caller);
    await setCalendarImport(context, { hallId: HALL, url: 'https://calendar.example.com/a.ics' }, caller);
    const token = feed.ok ? (/[\w-]{43}/.exec(feed.data.path)?.[0] ?? '') : '';
    const hash = createHash('sha256').update(token).digest('hex');
    return {
      async revoke() {
        await setCalendarFeed(context, { hallId: HALL, isOn: true }, caller);
        await setCalendarImport(context, { hallId: HALL, url: '' }, caller);
      },
      valid: async (db) => ({
        feed: await hasRow(db.selectFrom('hall_feed').select('hall_id').where('token_hash', '=', hash)),
        import: await hasRow(db.selectFrom('hall_import').select('hall_id')),
      }),
    };
  },
};
