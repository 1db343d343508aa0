/** An operator's webhook endpoint: verifies deliveries with the published library and responds as configured. */
import { Webhook } from 'standardwebhooks';
import { type RunningServer, serveHttp } from './http-server.ts';

export const WEBHOOK_SECRET = `whsec_${Buffer.alloc(32, 7).toString('base64')}`;

export interface ReceivedEvent {
  id: string;
  type: string;
  data: { id: string; receipt: string; merchant: { id: number; name: string }; phone?: string; [field: string]: unknown };
  /** Answered 2xx, as far as the receiver knows. */
  accepted: boolean;
}
/** Response to a request: a status, `cut` (accepted, response lost), `hang` (no response), or headers with a status. */
export type Answer = number | 'cut' | 'hang' | { status: number; headers: Record<string, string> };

export interface Receiver extends Pick<RunningServer, 'close'> {
  url: string;
  /** Everything verified, in the order of arrival. */
  events: ReceivedEvent[];
  /** Requests that the library refused, and why. */
  refused: string[];
  /** Decides on each verified request; 204 without it. */
  answer: (event: ReceivedEvent) => Answer;
}

export async function startReceiver(): Promise<Receiver> {
  const verifier = new Webhook(WEBHOOK_SECRET);
  const { origin, close } = await serveHttp((request, response, body) => {
    let event: ReceivedEvent;
    try {
      const message = verifier.verify(body.toString('utf8'), request.headers as Record<string, string>) as Omit<
        ReceivedEvent,
        'id' | 'accepted'
      >;
      event = { ...message, id: String(request.headers['webhook-id']), accepted: false };
    } catch (error) {
      receiver.refused.push(String(error));
      response.writeHead(400).end();
      return;
    }
    receiver.events.push(event);
    const answer = receiver.answer(event);
    if (answer === 'cut') request.socket.destroy();
    else if (answer !== 'hang') {
      const { status, headers } = typeof answer === 'number' ? { status: answer, headers: {} } : answer;
      event.accepted = status >= 200 && status < 300;
      response.writeHead(status, headers).end('ignored');
    }
  });
  const receiver: Receiver = {
    url: `${origin}/hook?from=xiyan`,
    events: [],
    refused: [],
    answer: () => 204,
    close,
  };
  return receiver;
}
