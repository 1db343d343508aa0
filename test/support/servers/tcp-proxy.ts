/** A TCP proxy on 127.0.0.1 whose network can fail: while it is silent, it accepts connections and forwards nothing. */
import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

export interface TcpProxy {
  port: number;
  /** Stops forwarding. Connections that are open now stay silent for good, as after a firewall forgot them. */
  goSilent(): void;
  /** Forwards new connections again. */
  recover(): void;
  close(): Promise<void>;
}

/** @param port to listen on; 0: any free one */
export async function startTcpProxy(targetPort: number, port = 0): Promise<TcpProxy> {
  const sockets = new Set<Socket>();
  let isSilent = false;
  const add = (socket: Socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined).once('close', () => sockets.delete(socket));
  };
  const server = createServer((incoming) => {
    add(incoming);
    if (isSilent) return;
    const outgoing = connect(targetPort, '127.0.0.1');
    add(outgoing);
    incoming.pipe(outgoing).pipe(incoming);
    incoming.once('close', () => outgoing.destroy());
    outgoing.once('close', () => incoming.destroy());
  });
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    goSilent() {
      isSilent = true;
      for (const socket of sockets) socket.unpipe().pause();
    },
    recover() {
      isSilent = false;
    },
    async close() {
      for (const socket of sockets) socket.destroy();
      if (!server.listening) return;
      server.close();
      await once(server, 'close');
    },
  };
}
