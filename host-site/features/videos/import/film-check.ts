/**
 * Checks a film by its content: what it is named after decides nothing. It runs in a thread (`film-worker.ts`), which its caller ends when a file is made to
 * take long: a header can state billions of samples.
 */
import { createHash } from 'node:crypto';
import { closeSync, fstatSync, openSync, readSync } from 'node:fs';
import { createFile, type ISOFile, type Movie, MP4BoxBuffer, type Sample, type Track } from 'mp4box';
import type { FilmFile } from './accepted-files.ts';
import { FILM_LIMITS as limits } from './film-limits.ts';
import { type FilmFault, FilmProblem } from './film-problem.ts';

/** Reads a part of a file. */
type Read = (from: number, length: number) => Buffer;

interface TopBox {
  type: string;
  from: number;
  /** With its header. */
  bytes: number;
}

const fail = (fault: FilmFault): never => {
  throw new FilmProblem(fault);
};

/** Other boxes carry no part of a film that browsers play: they are where a second kind of file hides. */
const KNOWN = new Set(['ftyp', 'moov', 'mdat', 'free', 'skip', 'wide']);
/** Of films in fragments. */
const FRAGMENT = new Set(['moof', 'sidx', 'styp', 'mfra']);

/** Returns the boxes that the file consists of. @throws FilmProblem when they do not end where the file ends */
function topBoxes(read: Read, size: number): TopBox[] {
  const boxes: TopBox[] = [];
  for (let from = 0; from < size; ) {
    const header = read(from, 16);
    if (header.length < 8) return fail('truncated');
    const type = header.toString('latin1', 4, 8);
    if (!boxes.length && type !== 'ftyp') return fail('notMp4');
    const stated = header.readUInt32BE(0);
    const bytes = stated === 1 && header.length === 16 ? Number(header.readBigUInt64BE(8)) : stated === 0 ? size - from : stated;
    if (FRAGMENT.has(type)) return fail('fragmented');
    if (!KNOWN.has(type) || bytes < 8) return fail('foreignContent');
    if (from + bytes > size) return fail('truncated');
    boxes.push({ type, from, bytes });
    if (boxes.length > limits.boxes) return fail('foreignContent');
    from += bytes;
  }
  return boxes;
}

function checkBoxes(boxes: readonly TopBox[]): TopBox {
  const only = (type: string): TopBox | undefined => {
    const all = boxes.filter((box) => box.type === type);
    return all.length === 1 ? all[0] : undefined;
  };
  const padding = boxes.filter(({ type }) => type === 'free' || type === 'skip').reduce((sum, { bytes }) => sum + bytes, 0);
  if (padding > limits.paddingBytes) fail('foreignContent');
  const [head, index, data] = [only('ftyp'), only('moov'), only('mdat')];
  if (!head || !index || !data) return fail('notMp4');
  if (head.bytes > 256) fail('foreignContent');
  if (index.bytes > limits.indexBytes) fail('largeIndex');
  if (index.from > data.from) fail('lateIndex');
  return index;
}

/** Parses head and index by the library. @throws FilmProblem */
function movieOf(read: Read, { from, bytes }: TopBox): { file: ISOFile; movie: Movie } {
  const file = createFile();
  const movies: Movie[] = [];
  file.onReady = (info) => movies.push(info);
  file.onError = () => fail('broken');
  const content = read(0, from + bytes);
  const copy = new Uint8Array(content).buffer;
  file.appendBuffer(MP4BoxBuffer.fromArrayBuffer(copy, 0), true);
  file.flush();
  return { file, movie: movies[0] ?? fail('broken') };
}

/** Baseline, main and high profile, 8 bits, 4:2:0. */
const VIDEO_CODEC = /^avc1\.(42|4d|64)[0-9a-f]{4}$/i;
const AUDIO_CODEC = /^mp4a\.40\.(2|5)$/;

function checkTracks({ tracks, isFragmented }: Movie): { picture: Track; sound: Track | undefined } {
  if (isFragmented) fail('fragmented');
  const pictures = tracks.filter(({ video, type }) => video || type === 'video');
  const sounds = tracks.filter(({ audio, type }) => audio || type === 'audio');
  const [picture] = pictures;
  const [sound] = sounds;
  if (!picture) return fail('noPicture');
  if (pictures.length > 1 || sounds.length > 1 || pictures.length + sounds.length < tracks.length) fail('tracks');
  if (!VIDEO_CODEC.test(picture.codec)) fail('codec');
  if (sound && !AUDIO_CODEC.test(sound.codec)) fail('audioCodec');
  return { picture, sound };
}

function sizeOf({ video, track_width: shownWidth, track_height: shownHeight }: Track): { width: number; height: number } {
  const { width, height } = video ?? fail('broken');
  const sides = [width, height];
  if (sides.some((side) => !Number.isInteger(side) || side < limits.side.least || side > limits.side.most)) fail('dimensions');
  const isAsStated =
    Math.abs(shownWidth / shownHeight / (width / height) - 1) < 0.02 || Math.abs(shownHeight / shownWidth / (width / height) - 1) < 0.02;
  if (!isAsStated) fail('dimensions');
  return { width, height };
}

/** Returns the samples of a track in the order of the file. @throws FilmProblem when one is outside the data */
function samplesOf(file: ISOFile, track: Track, data: TopBox): Sample[] {
  if (track.nb_samples > limits.samples || track.nb_samples === 0) fail('broken');
  const samples = file.getTrackSamplesInfo(track.id);
  const [first, end] = [data.from + 8, data.from + data.bytes];
  for (const { offset, size } of samples) if (!(offset >= first && size > 0 && offset + size <= end)) fail('truncated');
  return samples;
}

/** Seconds that a track lasts by its samples, whatever its header states. */
const lengthOf = (samples: readonly Sample[]): number => {
  const last = samples.at(-1);
  return last ? (last.dts + last.duration - (samples[0]?.dts ?? 0)) / last.timescale : 0;
};

/** Whether every picture consists of units of H.264 whose lengths fill it: other data would play as nothing. */
function checkUnits(read: Read, samples: readonly Sample[]): void {
  for (const { offset, size } of samples) {
    const bytes = read(offset, size);
    if (bytes.length < size) fail('truncated');
    let at = 0;
    while (at + 5 <= size) {
      const unit = bytes.readUInt32BE(at);
      // Its first bit is 0, and type 0 is none.
      if (unit < 1 || (bytes[at + 4] as number) >> 7 || !((bytes[at + 4] as number) & 31)) fail('broken');
      at += 4 + unit;
    }
    if (at !== size) fail('broken');
  }
}

function checkContent(read: Read, size: number): Omit<FilmFile, 'hash' | 'bytes'> {
  const boxes = topBoxes(read, size);
  const index = checkBoxes(boxes);
  const data = boxes.find(({ type }) => type === 'mdat') as TopBox;
  const { file, movie } = movieOf(read, index);
  const { picture, sound } = checkTracks(movie);
  const dimensions = sizeOf(picture);
  const samples = samplesOf(file, picture, data);
  const soundSamples = sound ? samplesOf(file, sound, data) : [];
  const length = lengthOf(samples);
  if (Math.abs(movie.duration / movie.timescale - Math.max(length, lengthOf(soundSamples))) > limits.lengthError) fail('length');
  if (length < limits.seconds.least || length > limits.seconds.most) fail('length');
  const used = [...samples, ...soundSamples].reduce((sum, { size: bytes }) => sum + bytes, 0);
  // Data that no track plays.
  if (data.bytes - 16 - used > limits.paddingBytes) fail('foreignContent');
  checkUnits(read, samples);
  return { ...dimensions, seconds: Math.max(1, Math.round(length)), sound: sound !== undefined };
}

/** Returns what the film is. @throws FilmProblem */
export function checkFilm(path: string): FilmFile {
  const descriptor = openSync(path, 'r');
  try {
    const { size } = fstatSync(descriptor);
    const read: Read = (from, length) => {
      const bytes = Buffer.alloc(Math.max(0, Math.min(length, size - from)));
      return bytes.subarray(0, readSync(descriptor, bytes, 0, bytes.length, from));
    };
    const facts = checkContent(read, size);
    const hash = createHash('sha256');
    for (let at = 0; at < size; at += limits.readBytes) hash.update(read(at, limits.readBytes));
    return { ...facts, bytes: size, hash: hash.digest('hex').slice(0, 32) };
  } catch (error) {
    if (error instanceof FilmProblem) throw error;
    throw new FilmProblem('broken', { cause: error });
  } finally {
    closeSync(descriptor);
  }
}
