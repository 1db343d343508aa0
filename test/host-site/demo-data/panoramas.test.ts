/** The panoramas of the demo data are the drawings of its table plans. */
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { demoPanoramas } from '../../../host-site/demo-data/panorama/demo-panoramas.ts';
import { projectFile } from '../../../host-site/system/project-root.ts';
import { isIllustration } from '../../../widgets/domain/catalogue/image.ts';

/** Pixels small enough that the encoding makes no difference. */
const thumbnail = (source: Buffer | string) => sharp(source, { unlimited: true }).resize(256, 128).removeAlpha().raw().toBuffer();

it('are stored as they are drawn, twice as wide as high, and marked as illustrations', { timeout: 120_000 }, async () => {
  const panoramas = demoPanoramas();
  expect(panoramas.map(({ name }) => name)).toEqual(['panorama-wide-01', 'panorama-wide-02']);
  for (const { name, svg } of panoramas) {
    const file = projectFile('host-site/assets/pictures', `${name}.webp`);
    expect(await sharp(file).metadata()).toMatchObject({ width: 4096, height: 2048 });
    const [stored, drawn] = [await thumbnail(file), await thumbnail(Buffer.from(svg()))];
    const difference = stored.reduce((sum, value, at) => sum + Math.abs(value - (drawn[at] ?? 0)), 0) / stored.length;
    expect([name, difference < 3]).toEqual([name, true]);
    expect(isIllustration(name)).toBe(true);
  }
});
