/** A port for `PORT=0`. Pages and loaders carry the site's address, so the port must be known before the server listens. */
import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';

/** @param host the address to listen on @throws the system's error when it cannot be listened on */
export async function freePort(host: string): Promise<number> {
  const probe = createServer().listen(0, host);
  await once(probe, 'listening');
  const { port } = probe.address() as AddressInfo;
  probe.close();
  await once(probe, 'close');
  return port;
}
