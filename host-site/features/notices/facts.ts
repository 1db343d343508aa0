/** Irrevocable facts, repeated after a restore. */
import type { FactRepeats } from '../../platform/facts/fact-replay.ts';

declare module '../../platform/facts/facts.ts' {
  interface FactKinds {
    'bot.removed': true;
  }
}

export const facts: FactRepeats = {
  'bot.removed': async (trx, [merchant, kind], at) => {
    for (const table of ['bot_notice', 'bot'] as const)
      await trx
        .deleteFrom(table)
        .where('merchant_id', '=', Number(merchant))
        .where('kind', '=', kind)
        .where('created_at', '<=', at)
        .execute();
  },
};
