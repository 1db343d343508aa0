/** Votes for guides: one per guide and visitor, by visitor id or cookie, from pages of this site. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ENGINES } from '../../../../support/databases/databases.ts';
import { startTestApp, type TestApp } from '../../../../support/site/test-app.ts';

const article = (id: number, active = 1) => ({
  id,
  category: 2,
  title: '攻略',
  summary: '',
  sections: '[]',
  pictures: '[]',
  views: 0,
  changed_on: '2026-10-01',
  active,
});
const VISITOR = { visitorid: 'visitor-0123456789' };

describe.each(ENGINES)('on %s', (engine) => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp({ engine, requestLimits: { vote: { points: 30 } } });
    await app.db
      .insertInto('article')
      .values([article(41), article(42), article(43, 0), article(44)])
      .execute();
  });
  afterAll(() => app.close());

  const vote = (id: number, headers: Record<string, string> = {}) => app.post('/api/wedding/article/upvote', { id }, headers);
  const votesOf = async (id: number) => ((await app.get(`/api/wedding/article?id=${id}`)).body.data as { votes: number }).votes;

  it('counts one vote per guide and visitor id, however often it is sent', async () => {
    expect((await vote(41, VISITOR)).body.data).toEqual({ votes: 1, isNew: true });
    expect((await vote(41, VISITOR)).body.data).toEqual({ votes: 1, isNew: false });
    expect((await vote(41, { visitorid: 'another-0123456789' })).body.data).toEqual({ votes: 2, isNew: true });
    expect((await vote(42, VISITOR)).body.data).toEqual({ votes: 1, isNew: true });
    expect([await votesOf(41), await votesOf(42)]).toEqual([2, 1]);
    const rows = await app.db.selectFrom('article_vote').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(VISITOR.visitorid);
    expect(new Set(rows.map(({ voter_hash }) => voter_hash)).size).toBe(3);
  });

  it('recognises a visitor without an id by the cookie of the first vote', async () => {
    const first = await vote(44);
    const cookie = String(first.headers['set-cookie']).split(';')[0] ?? '';
    expect(cookie).toMatch(/^xiyan_voter=[\da-f]{32}$/);
    expect(first.text).not.toContain(cookie.split('=')[1]);
    const again = await vote(44, { cookie, 'sec-fetch-site': 'same-origin' });
    expect(again.body.data).toEqual({ votes: 1, isNew: false });
    expect(again.headers['set-cookie'] ?? []).toEqual([]);
  });

  it('counts concurrent votes of one visitor once', async () => {
    const headers = { visitorid: 'concurrent-0123456789' };
    const replies = await Promise.all(Array.from({ length: 5 }, () => vote(42, headers)));
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    expect(await votesOf(42)).toBe(2);
  });

  it('refuses votes for unknown guides, from pages of other sites, and more than the limit', async () => {
    expect((await vote(43)).body.status.RetCode).toBe(1006);
    expect((await vote(99)).body.status.RetCode).toBe(1006);
    expect((await vote(41, { origin: 'https://partner.example', 'sec-fetch-site': 'cross-site' })).status).toBe(403);
    const replies = await Promise.all(Array.from({ length: 30 }, () => vote(41, VISITOR)));
    expect(replies.map(({ status }) => status)).toContain(429);
    expect(await votesOf(41)).toBe(2);
  });
});
