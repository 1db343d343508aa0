import { afterEach, describe, expect, it, vi } from 'vitest';
import type { PageContext } from '../../../../widgets/platform/mounting/widget.ts';
import { requestShellLists } from '../../../../widgets/platform/services/shell-lists.ts';

const LISTS = { cities: [], hotWords: [], ranks: [] };
const contextOf = (node = '/api/node') =>
  ({ site: { services: { node } }, base: 'https://s.example', state: {} }) as unknown as PageContext;

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('lists of the shell', () => {
  it('are requested once for all widgets of a page, without cookies and without headers that need a preflight', async () => {
    const request = vi.fn(async (_url: string, _init?: RequestInit) => Response.json({ data: LISTS, status: { RetCode: 0, msg: '' } }));
    vi.stubGlobal('fetch', request);
    const context = contextOf();
    expect(await Promise.all([requestShellLists(context), requestShellLists(context)])).toEqual([LISTS, LISTS]);
    expect(request).toHaveBeenCalledOnce();
    const [url, init] = request.mock.calls[0] ?? [];
    expect(url).toBe('https://s.example/api/node/shell');
    expect(init).toMatchObject({ credentials: 'omit' });
    expect(init?.headers).toBeUndefined();
  });
  it('are requested at the base address of their service', async () => {
    const request = vi.fn(async (_url: string) => Response.json({ data: LISTS }));
    vi.stubGlobal('fetch', request);
    await requestShellLists(contextOf('https://node.example/v2'));
    expect(request.mock.calls[0]?.[0]).toBe('https://node.example/v2/shell');
  });
  it.each([
    ['the base address lacks the call', async () => new Response('', { status: 404 })],
    ['the response is not JSON', async () => new Response('<html>')],
    ['the status is another one', async () => Response.json({ data: LISTS, status: { RetCode: 500, msg: '' } })],
    ['the status is another one, spelled retCode', async () => Response.json({ data: LISTS, status: { retCode: 1 } })],
    ['the status is another one, spelled code', async () => Response.json({ data: LISTS, status: { code: 1 } })],
    ['there is no status', async () => Response.json({ data: LISTS })],
    ['the network fails', () => Promise.reject(new TypeError('Failed to fetch'))],
  ])('are undefined when %s', async (_, answer) => {
    vi.stubGlobal('fetch', vi.fn(answer));
    expect(await requestShellLists(contextOf())).toBeUndefined();
  });
  it('are used each only if its own status is success', async () => {
    const data = {
      cities: { data: [1], status: { RetCode: 0, msg: '' } },
      hotWords: { data: [2], status: { retCode: 500, msg: '' } },
      ranks: { data: [3], status: { code: 1, msg: '' } },
    };
    vi.stubGlobal(
      'fetch',
      vi.fn(async () => Response.json({ data, status: { RetCode: 0, msg: '' } })),
    );
    expect(await requestShellLists(contextOf())).toEqual({ cities: [1] });
  });
  it('are undefined after 5 s without a response, whose request is aborted', async () => {
    vi.useFakeTimers();
    const answer = (_: string, { signal }: RequestInit) =>
      new Promise((_resolve, reject) => signal?.addEventListener('abort', () => reject(new DOMException('aborted', 'AbortError'))));
    vi.stubGlobal('fetch', vi.fn(answer));
    const lists = requestShellLists(contextOf());
    await vi.advanceTimersByTimeAsync(5000);
    expect(await lists).toBeUndefined();
  });
});
