/** Sends the messages of a channel to one connection, in order, without gap or repetition. */
import { RET_REQUEST_FAILED, type Result } from '../../../../widgets/domain/services/result.ts';
import type { ChatThread } from '../conversation.ts';

/** A connection of either kind: server-sent events or WebSocket. */
export interface Connection {
  /**
   * Sends one event, and resolves when nothing of it waits in this process any more. A client that does not read is disconnected; it resumes with its
   * next connection.
   */
  send(event: string, data: string, id?: number): Promise<void>;
  /** Ends the connection: the client must not connect again. */
  finish(): void;
  /** Ends the connection: the client connects again and resumes. */
  close(): void;
}

export type Read = (after: number) => Promise<Result<ChatThread>>;

/** Ends the connection of a call that is refused; the client connects again after a failure of the service. */
export const endAfter = (connection: Connection, { code }: { code: number }): void =>
  code === RET_REQUEST_FAILED ? connection.close() : connection.finish();

/** Returns the function that sends what the client lacks, one read at a time, and the next one when the client has taken the last. */
export function createSender(read: Read, connection: Connection, after: number): () => Promise<void> {
  let seq = after;
  let isReading = false;
  let isRequestedAgain = false;
  /** What the client has been sent beside the messages. */
  let sentState = '';
  const send = async (): Promise<void> => {
    if (isReading) {
      isRequestedAgain = true;
      return;
    }
    isReading = true;
    const result = await read(seq);
    if (!result.ok) return endAfter(connection, result);
    seq = result.data.list.at(-1)?.seq ?? seq;
    const { list, lastSeq, readSeq, otherReadSeq, closed, exchange, emoji } = result.data;
    const state = JSON.stringify([lastSeq, readSeq, otherReadSeq, closed, exchange]);
    // A poll also finds changes that the client has been sent already.
    if (list.length || state !== sentState)
      await connection.send('messages', JSON.stringify({ list, lastSeq, readSeq, otherReadSeq, closed, exchange, emoji }), seq);
    sentState = state;
    isReading = false;
    // More than one page, or a change during the read.
    const hasMore = seq < lastSeq && list.length > 0;
    if (!isRequestedAgain && !hasMore) return;
    isRequestedAgain = false;
    return send();
  };
  return send;
}
