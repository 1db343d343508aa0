/** Videos: a film with captions and chapters, sought by ranges, and from it to an enquiry of its maker. */
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { browser } from '../../support/browser/browser-in-test.ts';
import { enquiryModal, visit } from '../../support/browser/visitor.ts';
import { ONE_ENGINE } from '../../support/databases/databases.ts';
import { enquiriesIn } from '../../support/site/enquiries.ts';
import type { Site } from '../../support/site/site.ts';
import { startSiteOn } from '../../support/site/site-on-engine.ts';

const NUMBER = '13800138056';
const FILM = '湖边的一天';

describe.each(ONE_ENGINE)('videos on %s', (engine) => {
  let site: Site;
  beforeAll(async () => {
    site = await startSiteOn(engine);
  });
  afterAll(async () => void (await site?.stop()));

  it('leads from the list to a film that loads nothing by itself, with its captions, and to an enquiry of its maker', {
    timeout: 180_000,
  }, async () => {
    const { page, problems, leave } = await visit(browser, { viewport: { width: 390, height: 844 } });
    onTestFinished(leave);
    const films: string[] = [];
    page.on('request', (request) => void (/\.mp4$/.test(request.url()) && films.push(request.url())));
    await page.goto(`${site.origin}/hangzhou/hunligenpai-merchant`);
    expect(await page.locator('#mv').getByRole('link', { name: '红门里外' }).getAttribute('href')).toContain('/video/63002');
    await page.locator('#mv').getByRole('link', { name: '更多影片' }).click();
    await page.waitForURL('**/mv');
    await page.getByRole('link', { name: FILM }).click();
    await page.waitForURL('**/video/63001');
    const state = () =>
      page.locator('video').evaluate((video: HTMLVideoElement) => ({
        isPaused: video.paused,
        preload: video.preload,
        captions: video.textTracks[0]?.mode,
        cues: video.textTracks[0]?.cues?.length ?? 0,
      }));
    await expect.poll(async () => (await state()).cues).toBeGreaterThan(1);
    expect(await state()).toMatchObject({ isPaused: true, preload: 'none', captions: 'showing' });
    expect(films).toEqual([]);

    await page.getByRole('link', { name: '问问是谁做的' }).click();
    const modal = enquiryModal(page);
    await modal.dialog.getByText(FILM).first().waitFor();
    await modal.phone.fill(NUMBER);
    await modal.submit.click();
    await modal.thanks.waitFor();
    const [sent] = (await enquiriesIn(site)).filter(({ phone }) => phone === NUMBER);
    expect(sent).toMatchObject({ merchantId: 30032 });
    expect(sent?.meta).toContain(`${FILM}-63001`);
    expect(problems).toEqual([]);
  });

  it('plays a chapter from its position, by ranges of the file', { timeout: 120_000 }, async ({ skip }) => {
    const { page, problems, leave } = await visit(browser);
    onTestFinished(leave);
    const answers: number[] = [];
    page.on('response', (answer) => void (/\.mp4$/.test(answer.url()) && answers.push(answer.status())));
    await page.goto(`${site.origin}/video/63001`);
    const film = page.locator('video');
    const canPlay = await film.evaluate((video: HTMLVideoElement) => video.canPlayType('video/mp4; codecs="avc1.42E01E"'));
    if (!canPlay) skip('this Chromium has no H.264');
    await page.getByRole('link', { name: '两个人' }).click();
    await expect.poll(() => film.evaluate((video: HTMLVideoElement) => !video.paused && video.currentTime)).toBeGreaterThan(6);
    await expect.poll(() => answers.length).toBeGreaterThan(0);
    expect(new Set(answers)).toEqual(new Set([206]));
    expect(problems).toEqual([]);
  });
});
