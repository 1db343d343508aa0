import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo, LookupFunction } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { createPost } from '../../../../host-site/platform/outgoing/endpoint-post.ts';
import { endpointRule, isEndpointHost } from '../../../../host-site/platform/system/network/endpoint-networks.ts';

/** Fake DNS: each look-up gets the next of `answers`, and the last one when none is left. */
function dns(...answers: string[][]) {
  const lookups: string[] = [];
  const lookup: LookupFunction = (hostname, _, callback) => {
    const addresses = answers[Math.min(lookups.length, answers.length - 1)] ?? [];
    lookups.push(hostname);
    callback(null, addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })) as never);
  };
  return { lookup, lookups };
}

let server: Server;
async function receiver(answer: RequestListener = (_, response) => response.writeHead(204).end()) {
  const requests: { host: string | undefined; body: string }[] = [];
  server = createServer(async (request, response) => {
    let body = '';
    for await (const part of request) body += part;
    requests.push({ host: request.headers.host, body });
    answer(request, response);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return { requests, url: `http://crm.example:${(server.address() as AddressInfo).port}/hook` };
}
afterEach(async () => {
  if (!server?.listening) return;
  server.closeAllConnections();
  server.close();
  await once(server, 'close');
});
const message = () => ({ headers: { 'content-type': 'application/json' }, body: '{"phone":"x"}', signal: AbortSignal.timeout(10_000) });

describe('webhook message', () => {
  it('is sent to the resolved address when it is allowed, with the host name kept in the request', async () => {
    const { requests, url } = await receiver();
    expect(await createPost(['127.0.0.0/8'], dns(['127.0.0.1']).lookup)(url, message())).toBe(204);
    expect(requests).toEqual([{ host: new URL(url).host, body: '{"phone":"x"}' }]);
  });

  it('is not sent to a private address, and the error names the reason', async () => {
    const { requests, url } = await receiver();
    for (const answer of [['127.0.0.1'], ['::ffff:127.0.0.1'], ['10.0.0.1', '127.0.0.1'], []])
      await expect(createPost([], dns(answer).lookup)(url, message())).rejects.toMatchObject({ code: 'private address' });
    expect(requests).toEqual([]);
  });

  it('is checked against the current address of the name, not an earlier one', async () => {
    const { requests, url } = await receiver((_, response) => response.writeHead(204, { connection: 'close' }).end());
    const { lookup, lookups } = dns(['127.0.0.1'], ['127.0.0.2']);
    const post = createPost(['127.0.0.1'], lookup);
    expect(await post(url, message())).toBe(204);
    await expect(post(url, message())).rejects.toMatchObject({ code: 'private address' });
    expect([lookups.length, requests.length]).toEqual([2, 1]);
  });

  it('is sent to the allowed one of several addresses', async () => {
    const { requests, url } = await receiver();
    expect(await createPost(['127.0.0.1'], dns(['169.254.169.254', '127.0.0.9', '127.0.0.1']).lookup)(url, message())).toBe(204);
    expect(requests).toHaveLength(1);
  });

  it('does not follow a redirect', async () => {
    const { requests, url } = await receiver((_, response) => response.writeHead(307, { location: '/other' }).end());
    expect(await createPost(['127.0.0.1'], dns(['127.0.0.1']).lookup)(url, message())).toBe(307);
    expect(requests).toHaveLength(1);
  });

  it('is sent again on a new connection when the endpoint closes the reused one at that moment', async () => {
    const sockets = new Set<unknown>();
    const { requests, url } = await receiver(({ socket }, response) => {
      if (sockets.has(socket)) socket.destroy();
      else response.writeHead(204).end();
      sockets.add(socket);
    });
    const post = createPost(['127.0.0.1'], dns(['127.0.0.1']).lookup);
    expect([await post(url, message()), await post(url, message())]).toEqual([204, 204]);
    expect([requests.length, sockets.size]).toEqual([3, 2]);
  });
});

describe('endpoint address', () => {
  const open = endpointRule([]);

  it.each(['1.1.1.1', '203.0.114.1', '172.32.0.1', '2606:4700::1', '::ffff:1.1.1.1'])('%s is public', (address) => {
    expect(open('crm.example', address)).toBe(true);
  });

  it.each([
    '127.0.0.1',
    '10.1.2.3',
    '172.16.0.1',
    '192.168.1.1',
    '100.64.0.1',
    '198.18.0.1',
    '::1',
    'fd00::1',
    'fc00::1',
    '64:ff9b::a00:1',
    '2002:a00:1::',
    '::ffff:10.0.0.1',
    '::ffff:a00:1',
    'crm.example',
    '',
  ])('%s is rejected unless its network is allowed', (address) => {
    expect(open('crm.example', address)).toBe(false);
    if (address.includes('.') && !address.includes('e') && !address.startsWith('::'))
      expect(endpointRule([address])('crm.example', address)).toBe(true);
  });

  it.each([
    '169.254.169.254',
    '::ffff:169.254.169.254',
    '100.100.100.200',
    '0.0.0.0',
    '::',
    'fe80::1',
    'fd00:ec2::254',
    '224.0.0.1',
    '255.255.255.255',
  ])('%s is always rejected, even when its network is allowed', (address) => {
    expect(endpointRule(['0.0.0.0/0', '::/0'])('crm.example', address)).toBe(false);
    expect(isEndpointHost(address.includes(':') ? `[${address}]` : address)).toBe(false);
  });

  it('resolves localhost to this machine and nothing else', () => {
    expect(['127.0.0.1', '::1', '10.0.0.1'].map((address) => open('localhost', address))).toEqual([true, true, false]);
    expect(open('localhost.example', '127.0.0.1')).toBe(false);
  });
});
