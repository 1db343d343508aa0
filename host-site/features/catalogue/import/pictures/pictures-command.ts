/** `data -- pictures FOLDER`: checks an operator's pictures by content, removes their metadata, and stores them in the file store. */
import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, parse } from 'node:path';
import type { Writable } from 'node:stream';
import sharp from 'sharp';
import { isEquirectangular, isIllustration, PANORAMA_WIDTHS } from '../../../../../widgets/domain/catalogue/image.ts';
import { defineCommand, word } from '../../../../platform/cli/command-definition.ts';
import type { CommandContext } from '../../../../platform/cli/commands/command-context.ts';
import type { FileStore } from '../../../../platform/files/file-store.ts';
import { uploadName } from '../../../../platform/http/pictures/uploaded-pictures.ts';
import { type PictureSources, pictureSources } from './picture-check.ts';
import { pictureNamer } from './picture-name.ts';

const MOST_BYTES = 20 * 1024 * 1024;
const MOST_PIXELS = 50_000_000;
/** Smallest picture that no page size enlarges. */
const LEAST = { width: 438, height: 272 };
/** Twice the largest page size, with a margin for cropping. */
const KEPT_SIDE = 2400;
const PANORAMA_SIDE = Math.max(...PANORAMA_WIDTHS);
const QUALITY = 90;
/** Files that systems leave in every folder. */
const LEFT_BEHIND = /^(\.|Thumbs\.db$|desktop\.ini$)/i;

/** Whether the first bytes are those of an accepted format; other files reach no decoder. */
function isKnownKind(bytes: Buffer): boolean {
  const at = (start: number, end: number) => bytes.toString('latin1', start, end);
  return (
    at(0, 3) === '\xff\xd8\xff' ||
    at(0, 8) === '\x89PNG\r\n\x1a\n' ||
    (at(0, 4) === 'RIFF' && at(8, 12) === 'WEBP') ||
    (at(4, 8) === 'ftyp' && /^avi[fs]$/.test(at(8, 12)))
  );
}

class Unfit extends Error {}

/** Returns the picture rotated upright, without metadata. @throws Unfit with what to do */
async function plainPicture(file: string): Promise<Buffer> {
  const facts = await stat(file);
  if (!facts.isFile()) throw new Unfit('not a file; replace it by a picture');
  if (facts.size > MOST_BYTES) throw new Unfit(`larger than ${MOST_BYTES / 1024 / 1024} MB; save it smaller`);
  const bytes = await readFile(file);
  if (!isKnownKind(bytes)) throw new Unfit('not a JPEG, PNG, WebP or AVIF picture; save it as one of them');
  try {
    const { autoOrient, format } = await sharp(bytes, { limitInputPixels: false }).metadata();
    const { width, height } = autoOrient;
    if (!['jpeg', 'png', 'webp', 'heif'].includes(format)) throw new Unfit('not a JPEG, PNG, WebP or AVIF picture; save it as one of them');
    if (width * height > MOST_PIXELS)
      throw new Unfit(`${width} × ${height} is more than ${MOST_PIXELS / 1e6} million pixels; save it smaller`);
    if (width < LEAST.width || height < LEAST.height)
      throw new Unfit(`${width} × ${height} is too small; at least ${LEAST.width} × ${LEAST.height} is needed`);
    const side = isEquirectangular(width, height) ? PANORAMA_SIDE : KEPT_SIDE;
    return await sharp(bytes, { limitInputPixels: MOST_PIXELS, failOn: 'error' })
      .autoOrient()
      .resize(side, side, { fit: 'inside', withoutEnlargement: true })
      .webp({ quality: QUALITY })
      .toBuffer();
  } catch (error) {
    if (error instanceof Unfit) throw error;
    throw new Unfit('cannot be read to its end; save it again');
  }
}

/** Extensions of the accepted formats. Files with another one are skipped. */
const PICTURE_EXTENSION = /\.(?:jpe?g|png|webp|avif)$/i;

/** Returns the file of each name; files without a valid name are reported. */
async function namesOf(files: readonly string[], builtIn: string, report: (file: string, problem: string) => void) {
  const builtInNames = new Set((await readdir(builtIn)).map((file) => parse(file).name));
  const nameOf = await pictureNamer(files);
  const names = new Map<string, string>();
  for (const file of files) {
    const name = nameOf(file);
    const other = name && names.get(name);
    if (!name) report(file, 'rename it: the name needs a letter, a digit or a Chinese character, and at most 64 letters in pinyin');
    else if (builtInNames.has(name) || isIllustration(name)) report(file, `rename it: the name ${name} is one of the site's own pictures`);
    else if (other) report(file, `rename it: ${other} has the same name ${name}`);
    else names.set(name, file);
  }
  return names;
}

/** Returns the entries of the folder that have the extension of a picture, and the strays beside them. Undefined: not a folder. */
async function entriesOf(folder: string): Promise<{ files: string[]; strays: string[] } | undefined> {
  const entries = await readdir(folder, { withFileTypes: true }).catch(() => undefined);
  if (!entries) return undefined;
  const isFile = new Map(entries.map((entry) => [entry.name, !entry.isDirectory()]));
  const names = [...isFile.keys()].filter((name) => !LEFT_BEHIND.test(name)).sort();
  const isCandidate = (name: string) => isFile.get(name) === true && PICTURE_EXTENSION.test(name);
  return { files: names.filter(isCandidate), strays: names.filter((name) => !isCandidate(name)) };
}

interface Draft {
  /** Temporary file. */
  from: string;
  /** Name in the store. */
  to: string;
  isNew: boolean;
}

interface DraftOptions {
  folder: string;
  store: FileStore;
  /** Temporary folder. */
  drafts: string;
  report: (file: string, problem: string) => void;
  /** Called after each picture. */
  onPicture: () => void;
}

/** Writes drafts of the pictures that are new or differ. Faulty files are reported. */
async function writeDrafts(
  names: ReadonlyMap<string, string>,
  { folder, store, drafts, report, onPicture }: DraftOptions,
): Promise<Draft[]> {
  const changed: Draft[] = [];
  for (const [name, file] of names) {
    const bytes = await plainPicture(join(folder, file)).catch((error: unknown) => {
      if (!(error instanceof Unfit)) throw error;
      report(file, error.message);
      return undefined;
    });
    onPicture();
    const to = uploadName(name);
    if (!bytes || !to) continue;
    const before = await store.get(to);
    if (before?.bytes.equals(bytes)) continue;
    const from = join(drafts, `${name}.webp`);
    await writeFile(from, bytes);
    changed.push({ from, to, isNew: !before });
  }
  return changed;
}

/**
 * Prints one name per line to `out`. Reports problems by file; then no picture is stored. Files of other kinds and folders are named and
 * skipped. Resolves with the exit code.
 */
export async function picturesCommand(
  { say, progress }: Pick<CommandContext, 'say' | 'progress'>,
  folder: string,
  { builtIn, store, out }: PictureSources & { out: Writable },
): Promise<number> {
  const entries = await entriesOf(folder);
  for (const stray of entries?.strays ?? [])
    say(`${join(folder, stray)}: skipped; it is not a JPEG, PNG, WebP or AVIF file by its extension`);
  if (!entries?.files.length) {
    say(`${folder}: ${entries ? 'has no pictures' : 'is not a folder that can be read'}; give a folder of JPEG, PNG, WebP or AVIF files.`);
    return 1;
  }
  let problems = 0;
  const report = (file: string, problem: string) => {
    problems += 1;
    say(`${join(folder, file)}: ${problem}`);
  };
  const names = await namesOf(entries.files, builtIn, report);
  const drafts = await mkdtemp(join(tmpdir(), 'xiyan-pictures-'));
  try {
    const reading = progress('pictures', names.size);
    const changed = await writeDrafts(names, { folder, store, drafts, report, onPicture: reading.advance });
    reading.end();
    if (problems) {
      say(`No picture was imported: ${problems} problem(s).`);
      return 1;
    }
    for (const { from, to } of changed) await store.put(to, await readFile(from));
    for (const [name, file] of names) {
      if (parse(file).name !== name) say(`${file}: imported as ${name}`);
      out.write(`${name}\n`);
    }
    const added = changed.filter(({ isNew }) => isNew).length;
    say(`pictures: ${names.size} (${added} new, ${changed.length - added} replaced, ${names.size - changed.length} as before)`);
    return 0;
  } finally {
    await rm(drafts, { recursive: true, force: true });
  }
}

export const takePictures = defineCommand({
  name: 'pictures',
  what: 'take its JPEG, PNG, WebP and AVIF files in; all or nothing, again is harmless, prints the names',
  args: { folder: word('FOLDER') },
  run: (context, { folder }) => picturesCommand(context, folder, { ...pictureSources(context.store), out: context.out }),
});
