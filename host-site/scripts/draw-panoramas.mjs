/** Draws the panoramas of demo halls from their table plans into host-site/assets/pictures. Run it after a change of the drawing or of a plan. */
import './node-version.mjs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { demoPanoramas } from '../demo-data/panorama/demo-panoramas.ts';

const folder = join(dirname(fileURLToPath(import.meta.url)), '../assets/pictures');
for (const { name, svg } of demoPanoramas())
  await sharp(Buffer.from(svg()), { unlimited: true })
    .webp({ quality: 62, effort: 6 })
    .toFile(join(folder, `${name}.webp`));
