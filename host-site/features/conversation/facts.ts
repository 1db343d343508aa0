/** Irrevocable facts, repeated after a restore. */
import type { Transaction } from 'kysely';
import type { Database } from '../../platform/database/schema/schema.ts';
import type { FactRepeats } from '../../platform/facts/fact-replay.ts';
import { onNodesOfChannels } from './service/channel-record.ts';

declare module '../../platform/facts/facts.ts' {
  interface FactKinds {
    'chat.blocked': true;
    'chat.unblocked': true;
    'chat.disagreed': true;
  }
}

const setBlock = (trx: Transaction<Database>, [id, side]: [string, string], blockedAt: number | null) =>
  trx
    .updateTable('chat_channel')
    .set(side === 'couple' ? { couple_blocked_at: blockedAt } : { merchant_blocked_at: blockedAt })
    .where('id', '=', id)
    .where(onNodesOfChannels(trx, 'chat_channel', [id]))
    .execute();

export const facts: FactRepeats = {
  'chat.blocked': (trx, of, at) => setBlock(trx, of, at),
  'chat.unblocked': (trx, of) => setBlock(trx, of, null),
  'chat.disagreed': (trx, [id, side], at) =>
    trx
      .updateTable('chat_channel')
      .set(side === 'couple' ? { couple_agreed_at: null } : { merchant_agreed_at: null, phone_cipher: '', phone_key: '' })
      .where('id', '=', id)
      .where(onNodesOfChannels(trx, 'chat_channel', [id]))
      .where(side === 'couple' ? 'couple_agreed_at' : 'merchant_agreed_at', '<=', at)
      .execute(),
};
