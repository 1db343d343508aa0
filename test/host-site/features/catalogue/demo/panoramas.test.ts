/** The panoramas of the demo data. */
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { demoRows } from '../../../../../host-site/features/catalogue/demo/demo-files.ts';
import { projectFile } from '../../../../../host-site/platform/system/project-root.ts';
import { isIllustration } from '../../../../../widgets/domain/catalogue/image.ts';

it('are stored twice as wide as high, and marked as illustrations', async () => {
  const names = (await demoRows('halls')).flatMap(({ panorama }) => panorama || []);
  expect(names).toEqual(['panorama-wide-01', 'panorama-wide-02']);
  for (const name of names) {
    const file = projectFile('host-site/assets/pictures', `${name}.webp`);
    expect(await sharp(file).metadata()).toMatchObject({ width: 4096, height: 2048 });
    expect(isIllustration(name)).toBe(true);
  }
});
