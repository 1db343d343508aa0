/** Draws a poster: picture, name and facts of what is shared, QR code and short address. Texts become pixels here, in a font of the project. */
import type { OverlayOptions } from 'sharp';
import sharp from 'sharp';
import { projectFile } from '../../../platform/system/project-root.ts';
import { qrCode } from '../../../platform/ui/pictures/qr-code.ts';
import { SITE_TEXTS } from '../../../platform/ui/texts/site-texts.ts';
import { SHARING_TEXTS as texts } from '../sharing-texts.ts';
import { POSTER_SIZE } from './poster-size.ts';

export interface Poster {
  brand: string;
  title: string;
  facts: readonly string[];
  /** Encoded; undefined: none. */
  picture: Buffer | undefined;
  isIllustration: boolean;
  /** In the QR code and below it. */
  address: string;
}

const { width: WIDTH, height: HEIGHT } = POSTER_SIZE;
const MARGIN = 48;
const PICTURE_HEIGHT = 466;
const CODE = 232;
const CODE_TOP = HEIGHT - MARGIN - CODE;
const QUALITY = 84;
const COLOURS = { paper: '#FFFFFF', ink: '#241C1A', soft: '#5F5450', accent: '#C5283D', line: '#EDE4DE', fill: '#FBECEE' };
/** A subset of Noto Serif CJK SC: see NOTICE. Its own family name, because a font that the machine has would come first. */
const FONT = { font: 'Xiyan Poster Bold', fontfile: projectFile('host-site/assets/fonts/poster.otf') };

const MARKUP: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

/** Returns a text of at most `most` characters, with an ellipsis when it is longer. */
const shortened = (text: string, most: number): string => {
  const characters = [...text];
  return characters.length > most ? `${characters.slice(0, most - 1).join('')}…` : text;
};

interface Line {
  text: string;
  size: number;
  colour: string;
  width: number;
  /** Of its first line. */
  top: number;
  left?: number;
  lines?: number;
}

/** Returns the text as a picture, and where it ends. Characters are about as wide as they are high. */
async function textLayer({ text, size, colour, width, top, left = MARGIN, lines = 1 }: Line) {
  const stated = shortened(text, Math.floor(width / size) * lines).replace(/[&<>]/g, (character) => MARKUP[character] ?? '');
  const { data, info } = await sharp({
    text: {
      text: `<span foreground="${colour}">${stated}</span>`,
      font: `${FONT.font} ${size}`,
      fontfile: FONT.fontfile,
      dpi: 72,
      width,
      wrap: 'word-char',
      spacing: Math.round(size / 4),
      rgba: true,
    },
  })
    .png()
    .toBuffer({ resolveWithObject: true });
  const layer: OverlayOptions = { input: data, left, top };
  return { layer, bottom: top + info.height };
}

/** Returns the band of the picture; a coloured one without. */
const pictureLayer = async (picture: Buffer | undefined): Promise<OverlayOptions> => ({
  input: picture
    ? await sharp(picture).resize(WIDTH, PICTURE_HEIGHT, { fit: 'cover' }).toBuffer()
    : await sharp({ create: { width: WIDTH, height: PICTURE_HEIGHT, channels: 3, background: COLOURS.fill } })
        .png()
        .toBuffer(),
  left: 0,
  top: 0,
});

function codeLayer(address: string): OverlayOptions {
  const { size, path } = qrCode(address);
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${CODE}" height="${CODE}" viewBox="0 0 ${size} ${size}" shape-rendering="crispEdges"><path fill="#fff" d="M0 0h${size}v${size}H0z"/><path d="${path}"/></svg>`;
  return { input: Buffer.from(svg), left: WIDTH - MARGIN - CODE, top: CODE_TOP };
}

/** Draws the name and the facts, each below the one before, as far as there is room above the code. */
async function headLayers({ brand, title, facts }: Poster): Promise<OverlayOptions[]> {
  const width = WIDTH - 2 * MARGIN;
  const layers: OverlayOptions[] = [];
  let top = PICTURE_HEIGHT + 36;
  const add = async (line: Pick<Line, 'text' | 'size' | 'colour' | 'lines'>, gap: number) => {
    const { layer, bottom } = await textLayer({ ...line, width, top });
    if (bottom > CODE_TOP - 24) return;
    layers.push(layer);
    top = bottom + gap;
  };
  await add({ text: brand, size: 24, colour: COLOURS.accent }, 20);
  await add({ text: title, size: 46, colour: COLOURS.ink, lines: 2 }, 26);
  for (const text of facts) await add({ text, size: 26, colour: COLOURS.soft }, 16);
  return layers;
}

/** Draws what is beside the code. */
async function footLayers({ address, isIllustration }: Poster): Promise<OverlayOptions[]> {
  const width = WIDTH - 3 * MARGIN - CODE;
  const lines: Line[] = [
    { text: texts.scan, size: 32, colour: COLOURS.ink, width, top: CODE_TOP + 24 },
    { text: texts.seeMore, size: 24, colour: COLOURS.soft, width, top: CODE_TOP + 76 },
    // Latin characters are half as wide: an address has more of them than the width has room for others.
    { text: address.replace(/^https?:\/\//, ''), size: 22, colour: COLOURS.accent, width, top: CODE_TOP + 124, lines: 3 },
    ...(isIllustration
      ? [{ text: SITE_TEXTS.pictures.illustration, size: 20, colour: COLOURS.soft, width, top: HEIGHT - MARGIN - 24 }]
      : []),
  ];
  return (await Promise.all(lines.map(textLayer))).map(({ layer }) => layer);
}

/** Returns the poster as JPEG. */
export async function drawPoster(poster: Poster): Promise<Buffer> {
  const layers = [
    await pictureLayer(poster.picture),
    ...(await headLayers(poster)),
    codeLayer(poster.address),
    ...(await footLayers(poster)),
  ];
  return sharp({ create: { ...POSTER_SIZE, channels: 3, background: COLOURS.paper } })
    .composite(layers)
    .jpeg({ quality: QUALITY })
    .toBuffer();
}
