/** A partner's site: the examples, and pages a test brings, on an origin that is cross-site to the product's. */
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { createExampleServer, type ExampleOptions } from '../../../examples/example-server.ts';

export interface PartnerServer {
  /** `http://localhost:…`, while the site answers on 127.0.0.1. */
  origin: string;
  stop(): Promise<void>;
}

/** Starts on a free port. */
export async function startPartnerServer(options: ExampleOptions): Promise<PartnerServer> {
  const server = createExampleServer(options);
  server.listen(0, 'localhost');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://localhost:${port}`,
    async stop() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
