/** Panoramas of halls: which halls have one, and their files. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ENGINES } from '../../../../../support/databases/databases.ts';
import { HIDDEN_HOTEL, OPEN_HOTEL } from '../../../../../support/databases/sample-data.ts';
import { startTestApp, type TestApp } from '../../../../../support/site/test-app.ts';

describe.each(ENGINES)('on %s', (engine) => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp({ engine });
    await app.db.updateTable('hall').set({ panorama: 'da-ting-360' }).where('id', '=', 1).execute();
    await app.db.updateTable('hall').set({ panorama: 'panorama-wide-02' }).where('id', '=', 2).execute();
  });
  afterAll(() => app.close());

  it('lists the panoramas of a hotel in the order of its halls, without halls that have none', async () => {
    const { data } = (await app.get(`/api/hotel/vrs?merchantId=${OPEN_HOTEL}`)).body;
    expect(data).toMatchObject([
      { id: 1, name: '江月厅', merchantId: OPEN_HOTEL, picture: 'da-ting-360', isIllustration: false },
      { id: 2, name: '小厅', picture: 'panorama-wide-02', isIllustration: true },
    ]);
    const files = (data as { files: { url: string; width: number }[] }[])[0]?.files ?? [];
    expect(files.map(({ width }) => width)).toEqual([1024, 2048, 4096]);
    expect(files[2]?.url).toMatch(/\/pictures\/da-ting-360\?panorama=4096&format=webp$/);
    expect((await app.get(`/api/hotel/vrs?merchantId=${HIDDEN_HOTEL}`)).body.status.RetCode).toBe(1002);
  });

  it('returns the panorama of a hall with its hotel, and refuses halls without one', async () => {
    const { data } = (await app.get('/api/hotel/vr?id=1')).body;
    expect(data).toMatchObject({ id: 1, picture: 'da-ting-360', hotel: { id: OPEN_HOTEL, cityPinyin: 'hangzhou' } });
    expect((await app.get('/api/hotel/vr?id=3')).body.status.RetCode).toBe(1009);
    expect((await app.get('/api/hotel/vr?id=99')).body.status.RetCode).toBe(1007);
  });
});
