/** The image of docs/deployment/Containerfile, run as a production machine would: an unprivileged user and a read-only root file system. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { freePort } from '../../host-site/startup/free-port.ts';
import { type BuiltImage, buildImage, LIMITS, NO_PODMAN, podman } from './support/podman.ts';

const name = `xiyan-${randomUUID()}`;
let built: BuiltImage;
let origin: string;
beforeAll(async () => {
  if (NO_PODMAN) return;
  built = await buildImage();
  origin = `http://127.0.0.1:${await freePort('127.0.0.1')}`;
});
afterAll(async () => {
  if (!built) return;
  await podman('rm', '--force', '--ignore', name);
  await podman('volume', 'rm', '--force', name);
  await built.remove();
});

const status = async (path: string): Promise<number> => (await fetch(origin + path).catch(() => undefined))?.status ?? 0;
const isReady = () => expect.poll(() => status('/readyz'), { timeout: 120_000, interval: 200 }).toBe(200);
/** Runs Node in the container and returns what it prints. */
const inContainer = (...args: string[]) => podman(...(built.runtime ?? []), 'exec', name, '/srv/xiyan/node_modules/.bin/node', ...args);

it.skipIf(NO_PODMAN)(
  'serves from a read-only image as an unprivileged user, ends cleanly, and has the enquiry after a restart',
  async ({ skip }) => {
    const { runtime } = built;
    if (!runtime) return skip(`Podman built the image but cannot run containers on this machine: ${built.reason}`);
    const options = [
      '--detach',
      '--name',
      name,
      '--read-only',
      '--cap-drop',
      'all',
      '--security-opt',
      'no-new-privileges',
      '--network',
      'host',
      '--volume',
      `${name}:/var/lib/xiyan`,
    ];
    const settings = { HOST: '127.0.0.1', PORT: new URL(origin).port, ENQUIRY_FASTEST_MS: '0' };
    const environment = Object.entries(settings).flatMap(([variable, value]) => ['--env', `${variable}=${value}`]);
    await podman(...runtime, 'run', ...options, ...LIMITS, ...environment, built.image);
    await isReady();
    expect(await inContainer('-p', 'process.getuid() + "/" + process.getgid()')).toBe('10001/10001');
    expect(await inContainer('-p', 'try { fs.writeFileSync("/srv/xiyan/x", ""); "written" } catch ({ code }) { code }')).toBe('EROFS');
    await podman(...runtime, 'healthcheck', 'run', name);
    expect(await status('/hotel/hangzhou')).toBe(200);
    const reply = await fetch(`${origin}/api/hotel/MakeAppointment`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'idempotency-key': randomUUID() },
      body: JSON.stringify({ phone_num: '13800138000', merchant_id: 1001, from_type: 18 }),
    });
    expect(await reply.json()).toMatchObject({ status: { RetCode: 0, msg: '' } });
    await podman(...runtime, 'stop', '--time', '30', name);
    expect(await podman('inspect', '--format', '{{.State.ExitCode}}', name)).toBe('0');
    await podman(...runtime, 'start', name);
    await isReady();
    const exported = await inContainer('dist/site/data.mjs', 'export', 'enquiries');
    expect(exported.split('\n').filter((line) => line.includes('138****8000'))).toHaveLength(1);
  },
);

it.skipIf(NO_PODMAN)('the image sets an unprivileged user, a volume, a health check and a signal to end', async () => {
  const [config] = JSON.parse(await podman('inspect', '--type', 'image', built.image)) as [
    { User: string; Config: { Volumes: object; StopSignal: string }; HealthCheck?: object; Healthcheck?: object },
  ];
  expect(config).toMatchObject({ User: '10001:10001', Config: { Volumes: { '/var/lib/xiyan': {} }, StopSignal: 'SIGTERM' } });
  expect(config.Healthcheck ?? config.HealthCheck).toMatchObject({ Test: expect.arrayContaining(['CMD']) });
});
