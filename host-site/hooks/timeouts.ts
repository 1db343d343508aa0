/** Time limits of connections: a slow client must not keep one open. */

/** Milliseconds. */
export interface Timeouts {
  /** From the connection, or the previous response, to the last byte of the headers. */
  headers: number;
  /** From the first byte of a request to the last byte of its body. */
  request: number;
  /** Between two checks for connections past these; both can last this much longer. */
  checkingInterval: number;
  /** Without a byte in either direction, also while a response waits for a client that does not read. Event streams send every 15 s. */
  idle: number;
}

/** The largest request has 32 KiB, which a phone on a 2G network sends in 10 s. */
const TIMEOUTS: Timeouts = { headers: 10_000, request: 15_000, checkingInterval: 5_000, idle: 60_000 };

/** Returns the options of the server. Node answers a request that is late with 408 and closes the connection. */
export const serverTimeouts = ({ headers, request, checkingInterval, idle }: Timeouts = TIMEOUTS) => ({
  requestTimeout: request,
  connectionTimeout: idle,
  http: { headersTimeout: headers, connectionsCheckingInterval: checkingInterval },
});
