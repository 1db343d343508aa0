import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { createDecoding, PROCESS_OPTIONS } from '../../../../host-site/platform/uploads/picture-process.ts';

const ENDLESS = fileURLToPath(new URL('./endless-decoder.mjs', import.meta.url));
const pictureOf = (bytes: number) => Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), Buffer.alloc(bytes - 3)]);

it('ends the process of a decoder that does not end, and decodes the next picture in another one', async () => {
  const processes: ChildProcess[] = [];
  const start = () => {
    const child = fork(ENDLESS, PROCESS_OPTIONS);
    processes.push(child);
    return child;
  };
  const decode = createDecoding({ start, stepMs: 1000 });
  const upload = (bytes: number) => decode({ visitor: '192.0.2.1', bytes: pictureOf(bytes), admit: async () => 0 });
  const [endless, next] = await Promise.all([upload(13), upload(20)]);
  expect([endless, next]).toEqual(['brokenPicture', { width: 20, height: 1 }]);
  const [first, second] = processes;
  if (first && first.signalCode === null) await once(first, 'exit');
  expect([first?.signalCode, second?.signalCode, processes.length]).toEqual(['SIGKILL', null, 2]);
  second?.kill();
});
