/** A partner's site: the examples, and pages a test brings, on an origin that is cross-site to the product's. */
import { createExampleServer, type ExampleOptions } from '../../../examples/example-server.ts';
import { startHttp } from './http-server.ts';

export interface PartnerServer {
  /** `http://localhost:…`, while the site answers on 127.0.0.1. */
  origin: string;
  stop(): Promise<void>;
}

/** Starts on a free port. */
export async function startPartnerServer(options: ExampleOptions): Promise<PartnerServer> {
  const { origin, close } = await startHttp(createExampleServer(options), 'localhost');
  return { origin, stop: close };
}
