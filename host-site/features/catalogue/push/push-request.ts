/** The request that tells Baidu the addresses of pages, and its answer. */

const TIMEOUT_MS = 30_000;

export interface Answer {
  /** Accepted addresses. */
  success: number;
  /** Remaining quota of the day. */
  remain: number | undefined;
  /** Addresses refused permanently: of another site, or invalid. */
  refused: Set<string>;
}
/** Message for the operator, without the push URL, which contains the token. */
export class NotTaken extends Error {}

const count = (value: unknown): number | undefined => (Number.isInteger(value) && (value as number) >= 0 ? (value as number) : undefined);
const texts = (value: unknown): string[] => (Array.isArray(value) ? value.filter((each) => typeof each === 'string') : []);

/** Submits addresses. @param url contains the operator's token @throws NotTaken when the request failed */
export async function send(fetch: typeof globalThis.fetch, url: string, addresses: readonly string[]): Promise<Answer> {
  let response: Response;
  let body: Record<string, unknown>;
  try {
    response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'text/plain', 'user-agent': 'xiyan-push' },
      body: addresses.join('\n'),
      redirect: 'manual',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    const json: unknown = JSON.parse(await response.text());
    body = typeof json === 'object' && json !== null ? (json as Record<string, unknown>) : {};
  } catch {
    throw new NotTaken('no answer that can be read; try again later');
  }
  const success = count(body.success);
  if (!response.ok || success === undefined) {
    const message = String(body.message ?? '');
    // The response may contain the request, with the token.
    const token = new URL(url).searchParams.get('token');
    const detail = token && message.includes(token) ? '' : message.replace(/[^\w .,-]/g, '').slice(0, 80);
    throw new NotTaken(
      `answered ${response.status}${detail ? ` (${detail})` : ''}; look at BAIDU_PUSH_URL, or try again tomorrow if it is over quota`,
    );
  }
  return { success, remain: count(body.remain), refused: new Set([...texts(body.not_same_site), ...texts(body.not_valid)]) };
}
