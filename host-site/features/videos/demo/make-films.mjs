/**
 * Makes the films of the demo site from its pictures: slow pans and cross-fades, with captions. Needs ffmpeg and ffprobe with libx264.
 *
 *   node host-site/features/videos/demo/make-films.mjs
 *
 * It writes `films/{name}.mp4`, `films/{name}.vtt` and `films.tsv`. H.264 main profile, 8 bits, 4:2:0 plays everywhere; the index is at the start of each file.
 */
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const HERE = dirname(fileURLToPath(import.meta.url));
const PICTURES = join(HERE, '..', '..', '..', 'assets', 'pictures');
const [WIDTH, HEIGHT, RATE, FADE] = [640, 360, 24, 0.6];
/** Pans move by whole pixels of a larger picture, so that they do not jitter. */
const ENLARGED = 4 * WIDTH;
const ZOOM = 1.12;

/** The part of the enlarged picture that each frame shows, as expressions of ffmpeg. */
const MOVES = {
  in: (frames) => ({ z: `1+${ZOOM - 1}*on/${frames}`, x: 'iw/2-iw/zoom/2', y: 'ih/2-ih/zoom/2' }),
  out: (frames) => ({ z: `${ZOOM}-${ZOOM - 1}*on/${frames}`, x: 'iw/2-iw/zoom/2', y: 'ih/2-ih/zoom/2' }),
  right: (frames) => ({ z: String(ZOOM), x: `(iw-iw/zoom)*on/${frames}`, y: 'ih/2-ih/zoom/2' }),
  left: (frames) => ({ z: String(ZOOM), x: `(iw-iw/zoom)*(1-on/${frames})`, y: 'ih/2-ih/zoom/2' }),
};

function filterOf(scenes) {
  const parts = scenes.map(({ seconds, move }, at) => {
    const frames = Math.round((seconds + FADE) * RATE);
    const { z, x, y } = MOVES[move](frames);
    const crop = `scale=${ENLARGED}:-2,crop=${ENLARGED}:${(ENLARGED * HEIGHT) / WIDTH}`;
    return `[${at}:v]${crop},zoompan=z='${z}':x='${x}':y='${y}':d=${frames}:s=${WIDTH}x${HEIGHT}:fps=${RATE},setsar=1,format=yuv420p[s${at}]`;
  });
  let end = 0;
  const fades = scenes.slice(1).map((_, at) => {
    end += scenes[at].seconds;
    return `[${at ? `f${at}` : 's0'}][s${at + 1}]xfade=transition=fade:duration=${FADE}:offset=${end.toFixed(3)}[f${at + 1}]`;
  });
  return { filter: [...parts, ...fades].join(';'), last: scenes.length > 1 ? `[f${scenes.length - 1}]` : '[s0]' };
}

const stamp = (seconds) => new Date(Math.round(seconds * 1000)).toISOString().slice(11, 23);

function captionsOf(scenes) {
  let start = 0;
  const cues = scenes.map(({ seconds, caption }) => {
    const cue = `${stamp(start + 0.2)} --> ${stamp(start + seconds)}\n${caption}`;
    start += seconds;
    return cue;
  });
  return `WEBVTT\n\n${cues.join('\n\n')}\n`;
}

const rows = [];
for (const { name, scenes } of JSON.parse(readFileSync(join(HERE, 'films.json'), 'utf8'))) {
  const file = join(HERE, 'films', `${name}.mp4`);
  const { filter, last } = filterOf(scenes);
  const inputs = scenes.flatMap(({ picture }) => ['-i', join(PICTURES, `${picture}.webp`)]);
  const video = [
    '-c:v',
    'libx264',
    '-pix_fmt',
    'yuv420p',
    '-profile:v',
    'main',
    '-level',
    '3.0',
    '-preset',
    'veryslow',
    '-crf',
    '29',
    '-g',
    String(RATE),
  ];
  const plain = ['-map_metadata', '-1', '-fflags', '+bitexact', '-flags:v', '+bitexact', '-movflags', '+faststart'];
  const command = [
    '-v',
    'error',
    '-y',
    ...inputs,
    '-filter_complex',
    filter,
    '-map',
    last,
    '-an',
    '-threads',
    '1',
    ...video,
    ...plain,
    file,
  ];
  execFileSync('ffmpeg', command, { stdio: 'inherit' });
  writeFileSync(join(HERE, 'films', `${name}.vtt`), captionsOf(scenes));
  const probe = ['-v', 'error', '-show_entries', 'format=duration', '-of', 'csv=p=0', file];
  const seconds = Number(execFileSync('ffprobe', probe, { encoding: 'utf8' }));
  const hash = createHash('sha256').update(readFileSync(file)).digest('hex').slice(0, 32);
  rows.push([`${name}.mp4`, hash, statSync(file).size, Math.round(seconds * 1000), WIDTH, HEIGHT]);
}
const head = ['file', 'hash', 'bytes', 'milliseconds', 'width', 'height'];
writeFileSync(join(HERE, 'films.tsv'), `${[head, ...rows].map((row) => row.join('\t')).join('\n')}\n`);
