/** Parses the arguments of `data -- bot`. */
import { type BotKind, isBotKind } from '../services/bots/bot-request.ts';
import { ALL_MERCHANTS } from '../services/bots/bots.ts';

const ACTIONS = ['set', 'test', 'replay', 'remove'] as const;
export type BotAction = (typeof ACTIONS)[number];

export interface BotRequest {
  command: 'bot';
  action: BotAction;
  /** `ALL_MERCHANTS`: the operator's bot. */
  merchantId: number;
  kind: BotKind;
}

/** @param names what follows `bot`: action, merchant and kind. Undefined when they are no request. */
export function readBotRequest([first, merchant = '', kind = '', ...more]: string[]): BotRequest | undefined {
  const action = ACTIONS.find((name) => name === first);
  const isMerchant = merchant === 'all' || /^[1-9]\d{0,8}$/.test(merchant);
  if (!action || !isMerchant || !isBotKind(kind) || more.length) return undefined;
  return { command: 'bot', action, merchantId: merchant === 'all' ? ALL_MERCHANTS : Number(merchant), kind };
}
