/** A visitor of the attacked site with an address of their own, as a proxy reports it. */

export const ATTACKER = '198.51.100.7';

export interface Answer {
  status: number;
  headers: Headers;
  text: string;
  /** The envelope of a service. */
  body: { data: never; status: { RetCode: number; msg: string } };
  ms: number;
}

export interface AttackVisitor {
  address: string;
  request(path: string, init?: RequestInit): Promise<Answer>;
  get(path: string, headers?: Record<string, string>): Promise<Answer>;
  /** Sends JSON. */
  post(path: string, input: unknown, headers?: Record<string, string>): Promise<Answer>;
  /** Opens the WebSocket of conversations. The client of Node accepts headers, browsers do not. */
  socket(): WebSocket;
}

const parse = (text: string): never => {
  try {
    return JSON.parse(text) as never;
  } catch {
    return undefined as never;
  }
};

export function visitorAt(origin: string, address: string): AttackVisitor {
  const headersOf = (init: RequestInit = {}) => ({ ...(init.headers as Record<string, string>), 'x-forwarded-for': address });
  const request: AttackVisitor['request'] = async (path, init) => {
    const start = performance.now();
    const response = await fetch(origin + path, { redirect: 'manual', ...init, headers: headersOf(init) });
    const text = await response.text();
    return { status: response.status, headers: response.headers, text, body: parse(text), ms: performance.now() - start };
  };
  return {
    address,
    request,
    get: (path, headers) => request(path, { headers }),
    post: (path, input, headers) =>
      request(path, { method: 'POST', body: JSON.stringify(input), headers: { 'content-type': 'application/json', ...headers } }),
    socket: () => new WebSocket(`${origin.replace('http', 'ws')}/api/ws/socket`, { headers: headersOf() } as never),
  };
}
